import type { Locator } from "@playwright/test";

/**
 * How far a colour of each of these elements, or of a part of them as "::after", stands out from the ground that they lie on,
 * as WCAG reckons it: 3 is what a line, a mark or a picture needs (1.4.11).
 */
export function contrastsOf(found: Locator, property: string, part?: string): Promise<number[]> {
  return found.evaluateAll((elements, { property, part }) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const lightness = (...colours: [colour: string, opacity?: number][]) => {
      for (const [colour, opacity = 1] of colours) {
        canvas.globalAlpha = opacity;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (share) => (share <= 10 ? share / 255 / 12.92 : ((share / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    return elements.map((element) => {
      const grounds: [string][] = [];
      for (let box = element.parentElement; box; box = box.parentElement) grounds.unshift([getComputedStyle(box).backgroundColor]);
      const style = getComputedStyle(element, part);
      const [one, other] = [lightness(...grounds, [style.getPropertyValue(property), Number(style.opacity)]), lightness(...grounds)];
      return Math.max(one, other) / Math.min(one, other);
    });
  }, { property, part });
}
