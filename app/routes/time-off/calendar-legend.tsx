/** What the marks mean, in words. */
export function CalendarLegend() {
  return (
    <dl className="legend" aria-label="Legend">
      <div>
        <dt>
          <span aria-hidden className="away away-first away-last" />
          Solid
        </dt>
        <dd>accepted</dd>
      </div>
      <div>
        <dt>
          <span aria-hidden className="away away-waiting away-first away-last" />
          Hatched
        </dt>
        <dd>waits for a review; its first day leads to the request</dd>
      </div>
      <div>
        <dt>V, S, P</dt>
        <dd>vacation, sick, parental leave</dd>
      </div>
      <div>
        <dt>H</dt>
        <dd>public holiday where the worker is</dd>
      </div>
      <div>
        <dt>
          <span aria-hidden className="legend-rest" />
          Shaded
        </dt>
        <dd>weekend</dd>
      </div>
    </dl>
  );
}
