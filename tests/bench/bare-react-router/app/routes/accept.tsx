import { data, Form, Link, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findWorker } from "../workers.ts";

export const meta = () => [{ title: "Accept" }];

export function loader({ params }: LoaderFunctionArgs) {
  const worker = findWorker(params.id ?? "");
  if (!worker) throw data(null, { status: 404 });
  return { worker };
}

export function action() {
  return redirect("/workers");
}

export default function Accept() {
  const { worker } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Accept the request of {worker.name}</h1>
      <Form method="post">
        <textarea name="comment" aria-label="Comment" />
        <button>Accept</button>
      </Form>
      <Link to="/workers">Back</Link>
    </main>
  );
}
