type Row = { keys: string[]; onMac?: string; does: string };

/** Keys and what they do. The server does not know the keyboard: it names both. */
export function KeyList({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section className="pb-8">
      <h2 className="pb-2 text-lg">{title}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ keys, onMac, does }) => (
          <div key={does} className="flex flex-wrap gap-x-6 py-3">
            <dt className="basis-60">
              {keys.map((name, place) => (
                <span key={name}>
                  {place > 0 ? " or " : ""}
                  <Key name={name} />
                </span>
              ))}
              {onMac ? (
                <span className="text-muted">
                  , on a Mac <Key name={onMac} />
                </span>
              ) : null}
            </dt>
            <dd className="min-w-0 flex-1 basis-72">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className="font-mono whitespace-nowrap">{name}</kbd>;
}
