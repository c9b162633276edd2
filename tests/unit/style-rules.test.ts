import { expect, test } from "vitest";
import { readStyleRules, usedStyle } from "#app/style-rules.server.ts";

const used = (css: string, ...classes: string[]) => usedStyle(readStyleRules(css), new Set(classes));

test("a rule is used where a page has all classes of one of its selectors", () => {
  const css = ".a .b{x:1}.a,.c{x:2}p{x:3}.c>p.d{x:4}";
  expect(used(css, "a")).toBe(".a,.c{x:2}p{x:3}");
  expect(used(css, "a", "b")).toBe(".a .b{x:1}.a,.c{x:2}p{x:3}");
  expect(used(css)).toBe("p{x:3}");
});

test("what a selector only chooses from, or excludes, is not asked for", () => {
  const css = ".a:not(.b,.c){x:1}:is(.b,.c) .a{x:2}.a:has(>.b){x:3}[data-x=\".b,.c\"].a{x:4}";
  expect(used(css, "a")).toBe(css);
  expect(used(css, "b", "c")).toBe("");
});

test("names are read as they are written in a page", () => {
  expect(used(String.raw`.md\:w-1\.5{x:1}.\[\&\>p\]\:p-0>p{x:2}.\32 xl{x:3}`, "md:w-1.5", "[&>p]:p-0", "2xl")).toBe(String.raw`.md\:w-1\.5{x:1}.\[\&\>p\]\:p-0>p{x:2}.\32 xl{x:3}`);
});

test("a condition stays around what is used under it; what is for paper alone is left to the file", () => {
  const css = "@layer a,b;@layer a{@media (width>1px){.a{x:1}.b{x:2}}}@supports (x:y){.b{x:3}}@media print{.a{x:4}}@media not print{.a{x:5}}";
  expect(used(css, "a")).toBe("@layer a,b;@layer a{@media (width>1px){.a{x:1}}}@media not print{.a{x:5}}");
});

test("what is no rule is kept: comments, fonts, movements, properties", () => {
  const css = `/*! who wrote it {*/@font-face{src:url("a};b")}@keyframes k{0%{x:1}to{x:2}}@property --p{inherits:false}.a::before{content:"}"}.a::after{content:"\\"}"}p{x:3}`;
  expect(used(css, "a")).toBe(css);
});
