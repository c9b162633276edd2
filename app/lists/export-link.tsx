import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { showToast } from "#app/components/toast.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { asSearch } from "./address.ts";

type Props = {
  /** The path that answers with the file; it gets the list's own query. */
  to: string;
  format?: ExportFormat;
  children?: string;
};

/** Both formats of a list: the workbook first, as most people open it. */
export function ExportLinks({ to }: { to: string }) {
  return (
    <>
      <ExportLink to={to} />
      <ExportLink to={to} format="csv">
        Download CSV
      </ExportLink>
    </>
  );
}

/** 'Download XLS': a plain link to the file. With script it says 'Processing...' until the file is there or has failed. */
export function ExportLink({ to, format = "xlsx", children = "Download XLS" }: Props) {
  const { search } = useLocation();
  const [isProcessing, setIsProcessing] = useState(false);
  const href = to + queryOf(search, format);

  async function download(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isProcessing) return;
    setIsProcessing(true);
    try {
      const { saveExport } = await import("./save-export.ts");
      const refusal = await saveExport(href);
      if (refusal) showFailure(refusal);
    } catch {
      // What the browser calls its own trouble is no sentence for people.
      showFailure("Something went wrong.");
    }
    setIsProcessing(false);
  }

  return (
    <ButtonAnchor href={href} data-reload-document variant="secondary" aria-busy={isProcessing || undefined} onClick={download}>
      {isProcessing ? <Spinner /> : <Icon path="M8 2.5v7.5M5 7.3l3 3 3-3M2.5 13h11" />}
      <span aria-live="polite">{isProcessing ? "Processing..." : children}</span>
    </ButtonAnchor>
  );
}

function showFailure(title: string) {
  showToast({ type: "error", title });
}

/** The list's own question; an export holds all pages. */
function queryOf(search: string, format: ExportFormat): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  if (format === "csv") query.set("format", "csv");
  return asSearch(query);
}
