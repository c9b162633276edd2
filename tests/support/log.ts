import { onTestFinished, vi } from "vitest";

type Line = Record<string, string | number | boolean>;

/** Keeps what is logged from the output until the test is over; returns the lines so far, without their time. */
export function readLog(): () => Line[] {
  const written = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  onTestFinished(() => written.mockRestore());
  return () => written.mock.calls.map(([line]) => withoutTime(JSON.parse(String(line)) as Line));
}

function withoutTime({ time: _, ...fields }: Line): Line {
  return fields;
}
