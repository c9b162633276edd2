import { Form, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findPage } from "../workers.ts";

export const meta = () => [{ title: "Workers" }];

export function loader({ url }: LoaderFunctionArgs) {
  return findPage(Number(url.searchParams.get("page") ?? 1));
}

export default function Workers() {
  const { rows, next, total } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Workers</h1>
      <Form role="search">
        <input type="search" name="q" aria-label="Search" />
        <select name="type" aria-label="Type">
          <option value="">All</option>
          <option value="employee">Employee</option>
          <option value="contractor">Contractor</option>
        </select>
        <button>Apply filters</button>
      </Form>
      <table>
        <thead>
          <tr>
            {["Name", "Location", "Type", "Manager", "Team", "Status", "Decision"].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/workers/${row.id}`}>{row.name}</Link> {row.job}
              </th>
              <td>{row.location}</td>
              <td>{row.type}</td>
              <td>{row.manager}</td>
              <td>{row.team}</td>
              <td>{row.status}</td>
              <td>
                <Link to={`/workers/${row.id}/accept`} data-action>
                  Accept
                </Link>{" "}
                <Link to={`/workers/${row.id}/decline`}>Decline</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{total} results</p>
      {next ? <Link to={`?page=${next}`}>Next</Link> : null}
    </main>
  );
}
