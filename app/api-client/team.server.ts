import { teamList, type TeamOption } from "#app/contract/team.ts";
import type { Api } from "./transport.server.ts";

/** GET /teams (spec 7.6). */
export async function listTeams(api: Api): Promise<TeamOption[]> {
  return (await api.get("/teams", teamList)).data.teams;
}
