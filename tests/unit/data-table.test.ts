import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DataTable, type Column } from "#app/lists/data-table.tsx";

type Row = { id: string; name: string; status: string };
const columns: Column<Row>[] = [
  { title: "Name", field: "name", isSortable: true, isFullWidth: true },
  { title: "Status", field: "status", isNarrowColumn: true, cell: ({ status }) => `It is ${status}` },
];
const shown = (rows: Row[]) => renderToString(createElement(MemoryRouter, null, createElement(DataTable<Row>, { caption: "People", columns, rows })));

test("a column is as wide as it says, sorted where it may be, and shows its field unless it has a cell of its own (spec 3)", () => {
  const html = shown([{ id: "1", name: "Ada", status: "active" }]);
  expect(html).toMatch(/<th scope="row" role="rowheader" class="full" data-title="Name">Ada<\/th><td role="cell" class="narrow" data-title="Status">It is active<\/td>/);
  expect(html.match(/<th scope="col"[^>]*><a [^>]*>Name<\/a><\/th>/g)).toHaveLength(1);
  expect(html).toMatch(/<th scope="col" role="columnheader" class="narrow">Status<\/th>/);
  expect(html).toContain("Please scroll table horizontally to view more data.");
});

test("its name is there once, also for who reads the page in a text browser", () => {
  expect(shown([{ id: "1", name: "Ada", status: "active" }]).match(/People/g)).toHaveLength(1);
});

test("a row is named by the column that says so", () => {
  const [name, status] = columns as [Column<Row>, Column<Row>];
  const table = createElement(DataTable<Row>, { caption: "People", columns: [status, { ...name, isRowHeader: true }], rows: [{ id: "1", name: "Ada", status: "active" }] });
  const html = renderToString(createElement(MemoryRouter, null, table));
  expect(html).toMatch(/<td role="cell" class="narrow" data-title="Status">It is active<\/td><th scope="row" role="rowheader" class="full" data-title="Name">Ada<\/th>/);
});

test("without rows it says 'No entries found' (spec 2.11)", () => {
  expect(shown([])).toContain("No entries found");
});
