import { apiToken, apiTokenList, madeToken, newToken } from "../api-token.ts";
import { single } from "../envelope.ts";
import type { Noun } from "../operation.ts";
import { shownDeliveries } from "../webhook-event.ts";
import { changedWebhook, madeWebhook, newWebhook, webhook, webhookDelivery, webhookDeliveryList, webhookList } from "../webhook.ts";

/** What a company's own programs call with, and what calls them. */
export const program: Noun = {
  name: "Programs",
  operations: [
    { method: "GET", path: "/api-tokens", summary: "The company's API tokens, without their secrets.", who: "programs:manage", answers: { 200: apiTokenList } },
    { method: "POST", path: "/api-tokens", summary: "Creates a token; its secret is told this once. There are fifty at most, 409 beyond.", who: "programs:manage", body: newToken, answers: { 201: single(madeToken) }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/api-tokens/{id}", summary: "One of the tokens.", who: "programs:manage", answers: { 200: single(apiToken) } },
    { method: "DELETE", path: "/api-tokens/{id}", summary: "Revokes a token at once.", who: "programs:manage", answers: { 204: null }, isOnce: true },
    { method: "GET", path: "/webhooks", summary: "The company's webhooks, without their secrets.", who: "programs:manage", answers: { 200: webhookList } },
    { method: "POST", path: "/webhooks", summary: "Creates a webhook; the secret that signs what it sends is told this once. There are ten at most, 409 beyond.", who: "programs:manage", body: newWebhook, answers: { 201: single(madeWebhook) }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/webhooks/{id}", summary: "One of the webhooks.", who: "programs:manage", answers: { 200: single(webhook) } },
    { method: "PATCH", path: "/webhooks/{id}", summary: "Changes the events of a webhook; 409 when they are no longer `from`.", who: "programs:manage", body: changedWebhook, answers: { 200: single(webhook) }, isOnce: true, refusals: [409] },
    { method: "DELETE", path: "/webhooks/{id}", summary: "Deletes a webhook with its log.", who: "programs:manage", answers: { 204: null }, isOnce: true },
    { method: "POST", path: "/webhooks/{id}/test", summary: "Sends the webhook a test.", who: "programs:manage", answers: { 202: single(webhookDelivery) }, isOnce: true, refusals: [429] },
    { method: "GET", path: "/webhooks/{id}/deliveries", summary: `The last ${shownDeliveries} deliveries of thirty days, the newest first.`, who: "programs:manage", answers: { 200: webhookDeliveryList } },
    { method: "POST", path: "/webhooks/{id}/deliveries/{deliveryId}/replay", summary: "Sends a delivery once more.", who: "programs:manage", answers: { 202: single(webhookDelivery) }, isOnce: true, refusals: [429] },
  ],
};
