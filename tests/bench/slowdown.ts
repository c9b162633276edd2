import { chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "#tests/support/browser.ts";
import { quantile } from "./report.ts";

const looks = 5;
/** What Lighthouse takes when it is told nothing, and what speed budgets are written for: right for a strong desktop. */
const most = 4;

/**
 * By how much a browser here is slowed down to be Lighthouse's phone. "Four times slower" is said of a strong desktop; a
 * weak machine slowed down as much would be a phone that nobody has. Points of the curve between which it is straight, by
 * the benchmark index that Lighthouse gives a machine: 150 is 1, 800 is 2, 1,300 is 3, 1,533 is 4 (Lighthouse,
 * docs/throttling.md, "Calibrating the CPU slowdown", and the calculator it leads to).
 */
export async function measureSlowdown(): Promise<{ index: number; slowdown: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    const all: number[] = [];
    while (all.length < looks) all.push(await page.evaluate(benchmarkIndex));
    const index = Math.round(quantile(all, 0.5));
    return { index, slowdown: Number(slowdownAt(index).toFixed(1)) };
  } finally {
    await browser.close();
  }
}

function slowdownAt(index: number): number {
  const curve = [[150, 1], [800, 2], [1300, 3], [1533, most]] as const;
  for (const [place, [to, high]] of curve.entries()) {
    const [from, low] = curve[place - 1] ?? [0, 1];
    if (index < to) return low + ((index - from) / (to - from)) * (high - low);
  }
  return most;
}

/** As Lighthouse defines it: hundreds a second of strings written letter by letter and of lists copied number by number, the mean of both. Runs in the page. */
function benchmarkIndex(): number {
  function timesInHalfASecond(work: () => void): number {
    const started = performance.now();
    let times = 0;
    while (performance.now() - started < 500) {
      work();
      times += 1;
    }
    return times / 10 / ((performance.now() - started) / 1000);
  }
  const numbers = Array.from({ length: 100_000 }, (_, place) => place);
  const copy: number[] = [...numbers];
  const written = timesInHalfASecond(() => {
    let text = "";
    for (let letter = 0; letter < 10_000; letter += 1) text += "a";
    if (text.length === 1) throw new Error("Nothing may be left out because nobody reads it.");
  });
  const copied = timesInHalfASecond(() => {
    for (let place = 0; place < 100_000; place += 1) copy[place] = numbers[place] ?? 0;
  });
  return (written + copied) / 2;
}
