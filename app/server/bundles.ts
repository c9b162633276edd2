/** How the names of modules begin that travel together: packages by name, our own files below `app/`; `$` ends a name. */
type Bundle = { name: string; packages?: string[]; files?: string[]; except?: string[]; others?: string[] };

const signedIn = ["avatar", "calendar-day", "conversion-rate", "country", "dialog-behind", "empty-state", "instant", "money", "page-header", "safe-href", "shell/", "status-badge", "tabs"];

/**
 * Few files instead of one for every small component that two screens share. A bundle higher up keeps its modules, and
 * what they import, from those below.
 */
export const bundles: Bundle[] = [
  { name: "framework", packages: ["react", "react-dom", "react-router", "scheduler"], others: ["vite/preload-helper"] },
  { name: "schemas", packages: ["zod"], files: ["forms/fresh-code.ts$", "contract/plain-line", "contract/required-or"] },
  {
    name: "page",
    files: [
      "ui/",
      ...["brand", "error-page/", "new-page", "progress-bar", "toast", "use-product"].map((name) => `components/${name}`),
      "forms/hidden-fields",
      "contract/capitalized",
      "contract/own-path",
      "contract/product-settings",
      "page-meta",
    ],
    except: ["ui/copy-button", "ui/field.tsx", "ui/field-group", "ui/field-hint", "ui/textarea", "ui/toggle"],
  },
  {
    // The frame of the signed-in screens and what nearly all of them show: lists, above all, and the words of their rows.
    name: "dashboard",
    files: [
      "lists/",
      ...signedIn.map((name) => `components/${name}`),
      ...["additional-compensation-type", "cancelable", "day-words", "full-name", "list", "money", "permission"].map((name) => `contract/${name}`),
      ...["layout.tsx$", "pending.ts", "screen.tsx$"].map((name) => `routes/dashboard/${name}`),
    ],
    except: ["lists/asked", "lists/save", "lists/select", "lists/row-details", "lists/being-decided", "lists/totals"],
  },
  { name: "offer", files: ["contract/offer-status", "contract/worker-type"] },
  { name: "time-off", files: ["contract/time-off-status", "contract/time-off-type"] },
  { name: "review", files: ["lists/asked.tsx", "lists/select", "lists/row-details", "lists/being-decided", "components/landing-note"] },
  { name: "dialog", files: ["components/dialog.tsx"] },
  {
    name: "request",
    files: ["routes/additional-compensation/compensation-facts", "routes/additional-compensation/request-summary", "components/request-part", "components/history-list", "components/reckoning", "contract/history-words"],
  },
  {
    name: "form",
    files: [
      ...["action-form", "error-summary", "field-words", "textarea-field", "or-stay", "schema-when-touched", "submit-button"].map((name) => `forms/${name}`),
      ...["field.tsx", "field-hint", "textarea"].map((name) => `ui/${name}`),
      "components/variable-pay-note",
    ],
    packages: ["@conform-to/react", "@conform-to/dom"],
  },
];

/** The modules of a bundle, by their paths. */
export function modulesOf({ packages = [], files = [], except = [], others = [] }: Bundle): RegExp {
  const begins = (names: string[]) => `(?:${names.map((name) => name.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")).join("|")})`;
  const parts = [...packages.map((name) => `node_modules/${name}/`), ...files.map((name) => `app/${name}`), ...others];
  return new RegExp((except.length > 0 ? `(?!${begins(except.map((name) => `app/${name}`))})` : "") + begins(parts));
}
