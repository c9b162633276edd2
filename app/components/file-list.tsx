import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { safeHref } from "./safe-href.ts";

/** Files to download (spec 3: name and path). Where there are none, the children say which will be here. */
export function FileList({ files, children }: { files: readonly { name: string; path: string }[]; children: ReactNode }) {
  if (files.length === 0) {
    return (
      <div className="border-y border-line py-6 text-muted">
        <p>No files</p>
        <p className="pt-1">{children}</p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.path + file.name}>
          <FileLink {...file} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ name, path }: { name: string; path: string }) {
  const href = safeHref(path);
  const row = "flex min-h-11 items-center gap-3 py-2";
  if (!href) return <span className={row}>{name}</span>;
  return (
    <a href={href} data-reload-document className={row}>
      <Icon path="M4 1.8h5.5L13 5.3v8.2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1ZM9.3 2v3.5h3.5" className="text-muted" />
      <span className="link min-w-0 flex-1">{name}</span>
      <Icon path="M8 2.5v7.5M5 7.3l3 3 3-3M2.5 13h11" className="text-muted" />
    </a>
  );
}
