import { Form, Link, Links, Meta, NavLink, Outlet, Scripts, ScrollRestoration, ServerRouter, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps, createContext, createCookie, createRequestHandler, data, isRouteErrorResponse, redirect, useFetcher, useLocation, useMatches, useNavigate, useNavigation, useNavigationType, useResolvedPath, useRouteLoaderData } from "react-router";
import { PassThrough, Readable, Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { cva } from "class-variance-authority";
import { clsx } from "clsx";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { v5, v7, validate } from "uuid";
import { bigint, boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { getCookie, setCookie } from "hono/cookie";
import { dinero, toDecimal } from "dinero.js";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { existsSync, mkdirSync, unlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// app/middleware/visit.server.ts
var visitContext = createContext();
/** First of all: who calls, under which id it is logged. Both headers are written by the server in front (server/main.ts). */
async function visit({ request, context }) {
	context.set(visitContext, {
		origin: process.env.APP_ORIGIN ?? new URL(request.url).origin,
		requestId: request.headers.get("X-Request-Id") ?? randomUUID(),
		clientIp: request.headers.get("X-Client-IP")
	});
}
// app/middleware/security-headers.server.ts
var nonceContext = createContext();
/** On every answer, also errors and redirects: what a browser may run, frame, send and keep of it. */
var securityHeaders = async ({ context }, next) => {
	const nonce = randomBytes(16).toString("base64");
	context.set(nonceContext, nonce);
	const response = await next();
	const { origin, requestId } = context.get(visitContext);
	const headers = {
		"Content-Security-Policy": contentSecurityPolicy(nonce),
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
		"X-Request-Id": requestId,
		...origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
	};
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
	return response;
};
function contentSecurityPolicy(nonce) {
	return [
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data:",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'"
	].join("; ");
}
// app/entry.server.tsx
var entry_server_exports = /* @__PURE__ */ __exportAll({
	default: () => handleRequest,
	handleError: () => handleError
});
/** Turns of the event loop in which a page that waits for nothing is finished. */
var patience = 8;
/** A page that waits for nothing leaves as one piece, without the cost of a stream; any other as it comes. */
async function handleRequest(request, status, headers, entryContext, context) {
	const nonce = context.get(nonceContext);
	const { pipe, isWhole } = await render(/* @__PURE__ */ jsx(ServerRouter, {
		context: entryContext,
		url: request.url,
		nonce
	}), request, nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(isWhole ? collect(pipe) : stream(pipe), {
		status,
		headers
	});
}
/** Resolves when the page is whole, or when its frame is there and the rest keeps it waiting. */
function render(page, request, nonce) {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			onShellReady: () => wait(patience),
			onAllReady: () => resolve({
				pipe,
				isWhole: true
			}),
			onShellError: reject,
			onError: (error) => report(error, request)
		});
		request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
		function wait(turns) {
			if (turns === 0) resolve({
				pipe,
				isWhole: false
			});
			else setImmediate(wait, turns - 1);
		}
	});
}
function collect(pipe) {
	const pieces = [];
	pipe(new Writable({ write(piece, _encoding, done) {
		pieces.push(piece);
		done();
	} }));
	return Buffer.concat(pieces);
}
function stream(pipe) {
	return Readable.toWeb(pipe(new PassThrough()));
}
var handleError = (error, { request }) => {
	if (!request.signal.aborted) report(error, request);
};
/** One line, without the query, the body or the values that it failed on. */
function report(error, request) {
	const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	console.error(JSON.stringify({
		level: "error",
		id: request.headers.get("X-Request-Id"),
		method: request.method,
		path: new URL(request.url).pathname,
		error: text.split("\n")[0]?.slice(0, 300)
	}));
}
// app/ui/cn.ts
/** Joins class names. Variants never contradict each other here, so nothing has to be merged in the browser. */
function cn(...classes) {
	return clsx(classes);
}
// app/ui/spinner.tsx
/** Turns while something runs. Give it a label where no text beside it says what is going on. */
function Spinner({ label, className }) {
	return /* @__PURE__ */ jsxs("svg", {
		viewBox: "0 0 16 16",
		className: cn("size-4 animate-spin", className),
		...label ? {
			role: "img",
			"aria-label": label
		} : { "aria-hidden": true },
		children: [/* @__PURE__ */ jsx("circle", {
			cx: "8",
			cy: "8",
			r: "6.5",
			fill: "none",
			stroke: "currentColor",
			strokeWidth: "2",
			opacity: "0.25"
		}), /* @__PURE__ */ jsx("path", {
			d: "M8 1.5A6.5 6.5 0 0 1 14.5 8",
			fill: "none",
			stroke: "currentColor",
			strokeWidth: "2",
			strokeLinecap: "round"
		})]
	});
}
// app/ui/button.tsx
var buttonVariants = cva("relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-100 disabled:opacity-55 aria-busy:opacity-100 pointer-coarse:min-h-11", {
	variants: {
		variant: {
			brand: "border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-strong",
			alternative: "border-transparent bg-brand-soft text-brand-ink not-disabled:hover:border-brand-ink/40",
			primary: "border-transparent bg-ink text-paper not-disabled:hover:bg-ink/85",
			secondary: "border-line-strong bg-surface text-ink not-disabled:hover:bg-sunk not-disabled:hover:border-ink",
			danger: "border-transparent bg-red text-on-brand not-disabled:hover:bg-red-strong"
		},
		size: {
			xs: "h-7 px-2 text-xs",
			sm: "h-8 px-3 text-sm",
			md: "h-9 px-4 text-base",
			lg: "h-11 px-5 text-lg"
		}
	},
	defaultVariants: {
		variant: "brand",
		size: "md"
	}
});
/** While `isPending` the words stay where they are, unseen, so that the button keeps its width and its name. */
function Button({ variant, size, isPending = false, className, type = "submit", disabled, children, ...props }) {
	return /* @__PURE__ */ jsx("button", {
		...props,
		type,
		disabled: disabled || isPending,
		"aria-busy": isPending || void 0,
		className: cn(buttonVariants({
			variant,
			size
		}), className),
		children: isPending ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
			className: "opacity-0",
			children
		}), /* @__PURE__ */ jsx(Spinner, { className: "absolute" })] }) : children
	});
}
/** A link within the app that looks like a button. */
function ButtonLink({ variant, size, className, ...props }) {
	return /* @__PURE__ */ jsx(Link, {
		...props,
		className: cn(buttonVariants({
			variant,
			size
		}), className)
	});
}
/** The same as a plain anchor: for rows of a table, files and other places. */
function ButtonAnchor({ variant, size, className, children, ...props }) {
	return /* @__PURE__ */ jsx("a", {
		...props,
		className: cn(buttonVariants({
			variant,
			size
		}), className),
		children
	});
}
// app/components/error-page.tsx
/** The generic error page (spec 2.8). `name` is the error's name; the request id is what support can look up. */
function ErrorPage({ name, requestId, supportEmail, homePath = "/" }) {
	return /* @__PURE__ */ jsxs("main", {
		id: "main",
		tabIndex: -1,
		className: "mx-auto flex min-h-[80dvh] max-w-form flex-col justify-center px-6 py-16",
		children: [
			/* @__PURE__ */ jsx("h1", {
				className: "text-2xl",
				children: "Oops, something went wrong!"
			}),
			/* @__PURE__ */ jsx("p", {
				className: "pt-4 text-lg text-muted",
				children: "We're sorry for the inconvenience. Please try refreshing the page or contacting support if the problem persists. Thank you for your patience."
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: "mt-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 text-sm text-muted",
				children: [/* @__PURE__ */ jsxs("div", {
					className: "flex gap-2",
					children: [/* @__PURE__ */ jsx("dt", { children: "Error" }), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx("code", {
						className: "font-mono text-ink",
						children: name
					}) })]
				}), requestId ? /* @__PURE__ */ jsxs("div", {
					className: "flex min-w-0 gap-2",
					children: [/* @__PURE__ */ jsx("dt", {
						className: "shrink-0",
						children: "Request"
					}), /* @__PURE__ */ jsx("dd", {
						className: "min-w-0 break-all",
						children: /* @__PURE__ */ jsx("code", {
							className: "font-mono text-ink",
							children: requestId
						})
					})]
				}) : null]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: "flex flex-wrap gap-3 pt-8",
				children: [
					/* @__PURE__ */ jsx(ButtonAnchor, {
						href: homePath,
						"data-reload-document": true,
						children: "Go back home"
					}),
					/* @__PURE__ */ jsx(ButtonAnchor, {
						variant: "secondary",
						href: `mailto:${supportEmail}`,
						children: "Contact Support"
					}),
					/* @__PURE__ */ jsx(ButtonAnchor, {
						variant: "secondary",
						href: "/logout",
						"data-reload-document": true,
						children: "Sign out"
					})
				]
			})
		]
	});
}
// app/components/font.ts
/** The hashed address of the font, to be preloaded by the document: the same file that app.css names. */
var fontUrl = "/assets/hanken-grotesk-latin-wght-normal-CaVRRdDk.woff2";
// app/components/icon.tsx
/** A line drawing on a 16 by 16 grid; the words beside it carry the meaning. */
function Icon({ path, className }) {
	return /* @__PURE__ */ jsx("svg", {
		"aria-hidden": true,
		viewBox: "0 0 16 16",
		className: cn("size-4 shrink-0", className),
		children: /* @__PURE__ */ jsx("path", {
			d: path,
			fill: "none",
			stroke: "currentColor",
			strokeWidth: "1.4",
			strokeLinecap: "round",
			strokeLinejoin: "round"
		})
	});
}
// app/components/toast.ts
var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
/** 21 random characters (spec 3). */
function newToastId() {
	return Array.from(crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(21)), (byte) => alphabet[byte & 63]).join("");
}
var eventName = "toast";
/** Shows a toast from the browser, where no page is loaded that could carry it. */
function showToast(toast) {
	window.dispatchEvent(new CustomEvent(eventName, { detail: {
		...toast,
		id: newToastId()
	} }));
}
/** Calls back for every toast that the browser shows by itself; returns how to stop. */
function onToast(listener) {
	const listen = (event) => listener(event.detail);
	window.addEventListener(eventName, listen);
	return () => window.removeEventListener(eventName, listen);
}
// app/components/toaster.tsx
/**
* What has just happened. A success hides after 3 seconds by CSS alone, and waits while it is pointed at or focused;
* an error stays until it is dismissed.
*/
function Toaster({ toasts }) {
	const [own, setOwn] = useState([]);
	const [dismissed, setDismissed] = useState([]);
	useEffect(() => onToast((toast) => setOwn((shown) => [...shown, toast])), []);
	const shown = [...toasts, ...own].filter(({ id }) => !dismissed.includes(id));
	return /* @__PURE__ */ jsx("div", {
		className: "toaster",
		children: shown.map((toast) => /* @__PURE__ */ jsxs("div", {
			role: toast.type === "error" ? "alert" : "status",
			className: `toast toast-${toast.type}`,
			children: [
				/* @__PURE__ */ jsx(Icon, {
					path: toast.type === "error" ? "M8 1.8 14.5 13.5h-13L8 1.8ZM8 6.5v3M8 11.4v.1" : "m3 8.5 3.5 3.5L13 4.5",
					className: "toast-icon"
				}),
				/* @__PURE__ */ jsxs("div", {
					className: "min-w-0 flex-1",
					children: [/* @__PURE__ */ jsx("p", {
						className: "font-semibold",
						children: toast.title
					}), toast.message ? /* @__PURE__ */ jsx("p", {
						className: "text-muted",
						children: toast.message
					}) : null]
				}),
				/* @__PURE__ */ jsx(Dismiss, { onDismiss: () => setDismissed((ids) => [...ids, toast.id]) })
			]
		}, toast.id))
	});
}
/** Without script, the same address once more: the toast has been shown, and is gone. */
function Dismiss({ onDismiss }) {
	const isHydrated = useHydrated();
	const { pathname, search } = useLocation();
	const words = /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Icon, { path: "m4 4 8 8M12 4l-8 8" }), /* @__PURE__ */ jsx("span", {
		className: "sr-only",
		children: "Dismiss"
	})] });
	return isHydrated ? /* @__PURE__ */ jsx("button", {
		type: "button",
		className: "toast-dismiss",
		onClick: onDismiss,
		children: words
	}) : /* @__PURE__ */ jsx(Link, {
		to: {
			pathname,
			search
		},
		replace: true,
		preventScrollReset: true,
		className: "toast-dismiss",
		children: words
	});
}
// app/contract/error.ts
/** The body of every refusal: a sentence, and for a 422 the sentences by field, nested fields with dotted keys. */
var errorBody = z.object({
	message: z.string(),
	errors: z.record(z.string(), z.array(z.string())).optional()
});
/** Sentences of the wire that the dashboard acts upon (spec 8, wire 1.2). */
var messages = {
	csrf: "CSRF token mismatch.",
	unauthenticated: "Unauthenticated.",
	unauthorized: "This action is unauthorized.",
	unverified: "Your email address is not verified.",
	notFound: "Not found.",
	fallback: "Something went wrong.",
	invalidSignature: "Invalid signature.",
	tooMany: "Too Many Attempts."
};
// app/contract/account.ts
var account_exports = /* @__PURE__ */ __exportAll({ credentials: () => credentials });
var email = z.string("Required").trim().min(1, "Required").pipe(z.email("Invalid email"));
/** POST /client/login (spec 5, 7.1). */
var credentials = z.object({
	email,
	password: z.string("Required").min(1, "Required"),
	remember: z.boolean().default(false)
});
// app/api/db/schema/company.ts
var companies = pgTable("companies", {
	id: uuid().primaryKey(),
	legalName: text().notNull(),
	taxId: text(),
	street: text(),
	city: text(),
	state: text(),
	postalCode: text(),
	countryCode: text(),
	status: text().$type().notNull(),
	/** What the onboarding form said: employees, contractors or all; how many workers; in which countries. */
	workerClassification: text(),
	workersPlanned: integer(),
	hiringCountries: text().array(),
	/** IANA name; deadlines are shown in it. */
	timeZone: text().notNull().default("UTC"),
	createdAt: timestamp({ withTimezone: true }).notNull()
});
// app/api/db/schema/notification.ts
var notifications = pgTable("notifications", {
	companyId: uuid().notNull(),
	userId: uuid().notNull(),
	id: uuid().notNull(),
	subject: text().notNull(),
	link: text(),
	createdAt: timestamp({ withTimezone: true }).notNull(),
	dismissedAt: timestamp({ withTimezone: true })
}, (table) => [primaryKey({ columns: [
	table.companyId,
	table.userId,
	table.id
] }), index("notifications_pending").on(table.companyId, table.userId, table.createdAt).where(sql`dismissed_at is null`)]);
// app/api/db/schema/tally.ts
/**
* How many workers there are of each kind, kept by triggers with every write, so that "of {total} results" never
* counts the workers themselves.
*/
var workerTallies = pgTable("worker_tallies", {
	companyId: uuid().notNull(),
	managerId: uuid().notNull(),
	type: text().notNull(),
	status: text().notNull(),
	countryCode: text().notNull(),
	count: integer().notNull()
}, (table) => [primaryKey({ columns: [
	table.companyId,
	table.managerId,
	table.type,
	table.status,
	table.countryCode
] })]);
var additionalCompensationTallies = pgTable("additional_compensation_tallies", {
	companyId: uuid().notNull(),
	managerId: uuid().notNull(),
	status: text().notNull(),
	type: text().notNull(),
	count: integer().notNull()
}, (table) => [primaryKey({ columns: [
	table.companyId,
	table.managerId,
	table.status,
	table.type
] })]);
/** The same by the UTC day of the request, for lists between two dates; without managers, who have few. */
var additionalCompensationDays = pgTable("additional_compensation_days", {
	companyId: uuid().notNull(),
	status: text().notNull(),
	day: date().notNull(),
	type: text().notNull(),
	count: integer().notNull()
}, (table) => [primaryKey({ columns: [
	table.companyId,
	table.status,
	table.day,
	table.type
] })]);
// app/api/db/schema/user.ts
var users = pgTable("users", {
	companyId: uuid().notNull(),
	id: uuid().notNull(),
	/** In its one canonical form (see domain/email.ts). */
	email: text().notNull(),
	firstName: text().notNull(),
	lastName: text().notNull(),
	role: text().$type().notNull(),
	avatar: text(),
	isOwner: boolean().notNull().default(false),
	emailVerifiedAt: timestamp({ withTimezone: true }),
	mailSubscription: boolean().notNull().default(true),
	/** argon2id; null until an invited person has chosen one. */
	passwordHash: text(),
	createdAt: timestamp({ withTimezone: true }).notNull()
}, (table) => [
	primaryKey({ columns: [table.companyId, table.id] }),
	uniqueIndex("users_email").on(table.email),
	uniqueIndex("users_one_owner").on(table.companyId).where(sql`is_owner`)
]);
var sessions = pgTable("sessions", {
	/** SHA-256 of the cookie's secret: the table opens no session. */
	idHash: text().primaryKey(),
	companyId: uuid().notNull(),
	userId: uuid().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull(),
	lastSeenAt: timestamp({ withTimezone: true }).notNull(),
	ip: text(),
	userAgent: text()
}, (table) => [index("sessions_user").on(table.companyId, table.userId)]);
/** "Remember me": each use replaces the token within its family; a replay ends the family. */
var rememberTokens = pgTable("remember_tokens", {
	tokenHash: text().primaryKey(),
	family: uuid().notNull(),
	companyId: uuid().notNull(),
	userId: uuid().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull(),
	expiresAt: timestamp({ withTimezone: true }).notNull(),
	usedAt: timestamp({ withTimezone: true })
}, (table) => [index("remember_tokens_user").on(table.companyId, table.userId), index("remember_tokens_family").on(table.family)]);
// app/api/domain/secret.ts
/** 256 random bits for a cookie or a link; only its hash is kept. */
function newSecret() {
	return randomBytes(32).toString("base64url");
}
function hashOf(secret) {
	return createHash("sha256").update(secret).digest("base64url");
}
function sign(text, secret) {
	return createHmac("sha256", secret).update(text).digest("base64url");
}
function sameText$1(a, b) {
	const left = createHash("sha256").update(a).digest();
	const right = createHash("sha256").update(b).digest();
	return timingSafeEqual(left, right);
}
// app/api/domain/session.ts
var minute = 6e4;
/** A session ends two hours after its last use, and twelve hours after its start however much it is used. */
var idleTime = 120 * minute;
var longestTime = 720 * minute;
/** Two tabs may present one remember token at the same moment; later than this it is a replay. */
var rotationGrace = minute / 2;
/** Starts a session and returns its secret, which only the person's cookie holds. */
async function startSession(tx, person, device, now) {
	const secret = newSecret();
	await tx.insert(sessions).values({
		idHash: hashOf(secret),
		companyId: person.companyId,
		userId: person.userId,
		createdAt: now,
		lastSeenAt: now,
		ip: device.ip,
		userAgent: device.userAgent?.slice(0, 300) ?? null
	});
	return secret;
}
/** The person behind a session's secret, with their company and what waits for them, in one query; null when it has ended. */
async function findWho(db, secret, ip, now) {
	const sessionHash = hashOf(secret);
	const [row] = await preparedFor(db).execute({
		sessionHash,
		seenAfter: (/* @__PURE__ */ new Date(now.getTime() - idleTime)).toISOString(),
		createdAfter: (/* @__PURE__ */ new Date(now.getTime() - longestTime)).toISOString()
	});
	if (!row) return null;
	if (now.getTime() - row.session.lastSeenAt.getTime() > minute) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, sessionHash));
	const { user, company } = row;
	const currentUser = {
		id: user.id,
		firstName: user.firstName,
		lastName: user.lastName,
		email: user.email,
		role: user.role,
		avatar: user.avatar,
		isOwner: user.isOwner,
		verified: user.emailVerifiedAt !== null,
		mailSubscription: user.mailSubscription,
		company,
		waiting: {
			additionalCompensation: row.waitingCompensation,
			timeOff: 0,
			notifications: row.waitingNotifications
		}
	};
	return {
		companyId: user.companyId,
		userId: user.id,
		sessionHash,
		ip,
		user: currentUser
	};
}
var prepared = /* @__PURE__ */ new WeakMap();
/** Every request asks this, so it is put together once for each database. */
function preparedFor(db) {
	const known = prepared.get(db) ?? prepareFindWho(db);
	prepared.set(db, known);
	return known;
}
function prepareFindWho(db) {
	return db.select({
		session: { lastSeenAt: sessions.lastSeenAt },
		user: users,
		company: {
			name: companies.legalName,
			status: companies.status
		},
		waitingNotifications: sql`(select count(*)::int from ${notifications}
        where ${notifications.companyId} = ${users.companyId} and ${notifications.userId} = ${users.id}
          and ${notifications.dismissedAt} is null)`,
		waitingCompensation: sql`(select coalesce(sum(${additionalCompensationTallies.count}), 0)::int
        from ${additionalCompensationTallies}
        where ${additionalCompensationTallies.companyId} = ${users.companyId}
          and ${additionalCompensationTallies.status} = 'submitted'
          and (${users.role} <> 'manager' or ${additionalCompensationTallies.managerId} = ${users.id}))`
	}).from(sessions).innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId))).innerJoin(companies, eq(companies.id, sessions.companyId)).where(and(eq(sessions.idHash, sql.placeholder("sessionHash")), gt(sessions.lastSeenAt, sql.placeholder("seenAfter")), gt(sessions.createdAt, sql.placeholder("createdAfter")))).prepare("find_who");
}
async function endSession(db, secret) {
	await db.delete(sessions).where(eq(sessions.idHash, hashOf(secret)));
}
/** A new remember token: of a new family at sign-in, of the same one at each use. */
async function issueRememberToken(tx, person, now, family = v7()) {
	const secret = newSecret();
	await tx.insert(rememberTokens).values({
		tokenHash: hashOf(secret),
		family,
		companyId: person.companyId,
		userId: person.userId,
		createdAt: now,
		expiresAt: new Date(now.getTime() + 43200 * minute)
	});
	return secret;
}
/**
* Exchanges a remember token for a session and the family's next token. A token that was used before ends its whole
* family, because one of the two who present it is not its owner.
*/
async function resumeSession(db, token, device, now) {
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(rememberTokens).where(and(eq(rememberTokens.tokenHash, hashOf(token)), gt(rememberTokens.expiresAt, now))).for("update");
		if (!row) return null;
		if (row.usedAt && now.getTime() - row.usedAt.getTime() > rotationGrace) {
			await endFamily(tx, row.family);
			return null;
		}
		if (!row.usedAt) await tx.update(rememberTokens).set({ usedAt: now }).where(eq(rememberTokens.tokenHash, row.tokenHash));
		return {
			session: await startSession(tx, row, device, now),
			remember: await issueRememberToken(tx, row, now, row.family)
		};
	});
}
/** Ends the family of a remember token, as signing out does. */
async function forgetDevice(db, token) {
	const [row] = await db.select().from(rememberTokens).where(eq(rememberTokens.tokenHash, hashOf(token)));
	if (row) await endFamily(db, row.family);
}
async function endFamily(db, family) {
	await db.delete(rememberTokens).where(eq(rememberTokens.family, family));
}
// app/api/db/schema/history.ts
/** Who did what to which record, from what to what. A trigger refuses every change to a row that is written. */
var history = pgTable("history", {
	companyId: uuid().notNull(),
	id: uuid().notNull(),
	/** The noun and its id: "additional-compensation", "user". */
	subject: text().notNull(),
	subjectId: uuid().notNull(),
	/** The verb as people say it: "accepted", "signed in". */
	event: text().notNull(),
	from: text(),
	to: text(),
	comment: text(),
	/** Null when the system itself acted. Name and role as they were at the time. */
	actorId: uuid(),
	actorName: text().notNull(),
	actorRole: text(),
	ip: text(),
	at: timestamp({ withTimezone: true }).notNull()
}, (table) => [primaryKey({ columns: [table.companyId, table.id] }), index("history_of_subject").on(table.companyId, table.subject, table.subjectId, table.at)]);
// app/api/refusal.ts
/** A request that is understood and answered with no: thrown anywhere, turned into its response in api.ts. */
var Refusal = class extends Error {
	status;
	body;
	headers;
	constructor(status, body, headers = {}) {
		super(body.message);
		this.status = status;
		this.body = body;
		this.headers = headers;
	}
};
var badRequest = (message) => new Refusal(400, { message });
var unauthenticated = () => new Refusal(401, { message: messages.unauthenticated });
var unauthorized = (message = messages.unauthorized) => new Refusal(403, { message });
/** Also for what belongs to another company: the difference is not told. */
var notFound = () => new Refusal(404, { message: messages.notFound });
var conflict = (message) => new Refusal(409, { message });
var tokenMismatch = () => new Refusal(419, { message: messages.csrf });
/** 422 with one sentence or more per field; the message is the first, and says how many more there are (wire 1.2). */
function invalid(errors) {
	const all = Object.values(errors).flat();
	const more = all.length - 1;
	return new Refusal(422, {
		message: more > 0 ? `${all[0]} (and ${more} more error${more === 1 ? "" : "s"})` : all[0] ?? "Invalid input",
		errors
	});
}
/** 429, with the seconds until the next try. */
function tooMany(seconds, errors) {
	return new Refusal(429, {
		message: Object.values(errors ?? {})[0]?.[0] ?? messages.tooMany,
		...errors && { errors }
	}, { "Retry-After": String(seconds) });
}
// app/api/domain/email.ts
/** One canonical form per address, so that a look-alike is not a second account: NFKC, lower case, no outer blanks or final dot. */
function canonicalEmail(email) {
	return email.normalize("NFKC").trim().toLowerCase().replace(/\.+$/, "");
}
// app/api/domain/password.ts
var cost = {
	memoryCost: 19456,
	timeCost: 2,
	parallelism: 1
};
var atMostFour = pLimit(4);
/** A wrong password for nobody, so that an unknown address takes as long as a known one. */
var nobodysHash = hash("nobody has this password", cost);
/** argon2id in PHC format. */
function hashPassword(password) {
	return atMostFour(() => hash(password, cost));
}
/** Whether the password fits; takes the same time when there is no hash to fit. */
async function passwordFits(password, passwordHash) {
	const known = passwordHash ?? await nobodysHash;
	return await atMostFour(() => verify(known, password)) && passwordHash != null;
}
/** Whether a stored hash was made with less than today's cost. */
function isOutdated(passwordHash) {
	return !passwordHash.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
}
// app/api/db/schema/throttle.ts
/** One counter per bucket ("sign-in:account:<hash>") and window; shared by all instances. */
var throttles = pgTable("throttles", {
	bucket: text().primaryKey(),
	startedAt: timestamp({ withTimezone: true }).notNull(),
	hits: integer().notNull()
});
// app/api/domain/throttle.ts
/**
* Counts one more try in every bucket, each in a window that begins with its first try.
* Returns 0, or the seconds until the window ends of a bucket that now holds more than its hits.
* Counting comes before judging, so that many tries at one instant cannot all slip through.
*/
async function countTry(db, limits, now) {
	let wait = 0;
	for (const limit of limits) {
		const windowStart = (/* @__PURE__ */ new Date(now.getTime() - limit.seconds * 1e3)).toISOString();
		const isOver = sql`${throttles.startedAt} <= ${windowStart}`;
		const [row] = await db.insert(throttles).values({
			bucket: limit.bucket,
			startedAt: now,
			hits: 1
		}).onConflictDoUpdate({
			target: throttles.bucket,
			set: {
				hits: sql`case when ${isOver} then 1 else ${throttles.hits} + 1 end`,
				startedAt: sql`case when ${isOver} then excluded.started_at else ${throttles.startedAt} end`
			}
		}).returning();
		if (row && row.hits > limit.hits) {
			const end = row.startedAt.getTime() + limit.seconds * 1e3;
			wait = Math.max(wait, 1, Math.ceil((end - now.getTime()) / 1e3));
		}
	}
	return wait;
}
async function forgetTries(db, buckets) {
	await db.delete(throttles).where(inArray(throttles.bucket, buckets));
}
// app/api/domain/sign-in.ts
/**
* Signs in by password. Refuses with 422 when the pair does not fit (the same for known and unknown addresses) and with
* 429 after 5 tries in a minute from one place, 20 in an hour on one account, or 50 in a minute from one address.
* Links by mail and remembered devices are not throttled with it, so nobody can lock another person out.
*/
async function signIn$1(db, credentials, device, now) {
	const email = canonicalEmail(credentials.email);
	const limits = limitsOf(email, device.ip);
	const wait = await countTry(db, limits, now);
	if (wait > 0) throw tooMany(wait, { email: [`Too many login attempts. Please try again in ${wait} seconds.`] });
	const [user] = await db.select().from(users).where(eq(users.email, email));
	const fits = await passwordFits(credentials.password, user?.passwordHash);
	if (!user || !fits) {
		if (user) await recordSignIn(db, user, device, now, "sign-in failed");
		throw invalid({ email: ["These credentials do not match our records."] });
	}
	const renewedHash = isOutdated(user.passwordHash ?? "") ? await hashPassword(credentials.password) : null;
	return db.transaction(async (tx) => {
		await forgetTries(tx, limits.slice(0, 2).map((limit) => limit.bucket));
		if (renewedHash) await tx.update(users).set({ passwordHash: renewedHash }).where(and(eq(users.companyId, user.companyId), eq(users.id, user.id)));
		await recordSignIn(tx, user, device, now, "signed in");
		const person = {
			companyId: user.companyId,
			userId: user.id
		};
		return {
			session: await startSession(tx, person, device, now),
			remember: credentials.remember ? await issueRememberToken(tx, person, now) : null
		};
	});
}
/** The buckets hold hashes: an address is nobody's business in a counter. */
function limitsOf(email, ip) {
	const account = hashOf(email);
	return [
		{
			bucket: `sign-in:${account}:${ip}`,
			hits: 5,
			seconds: 60
		},
		{
			bucket: `sign-in:${account}`,
			hits: 20,
			seconds: 3600
		},
		{
			bucket: `sign-in:from:${ip}`,
			hits: 50,
			seconds: 60
		}
	];
}
async function recordSignIn(db, user, device, now, event) {
	await db.insert(history).values({
		companyId: user.companyId,
		id: v7(),
		subject: "user",
		subjectId: user.id,
		event,
		actorId: user.id,
		actorName: `${user.firstName} ${user.lastName}`,
		actorRole: user.role,
		ip: device.ip,
		at: now
	});
}
// app/api/http/body.ts
/** The JSON body as the schema says, or a 422 with dotted keys. A body that is no JSON counts as empty (wire 1.2). */
async function readBody$1(c, schema) {
	const body = await c.req.json().catch(() => ({}));
	const result = schema.safeParse(typeof body === "object" && body !== null ? body : {});
	if (result.success) return result.data;
	const errors = {};
	for (const issue of result.error.issues) (errors[issue.path.join(".") || "body"] ??= []).push(issue.message);
	throw invalid(errors);
}
// app/api/http/cookies.ts
/** Under https the names carry the __Host- prefix, so that no other host can plant them; plain http is for local use. */
function nameOf$1(c, name) {
	return isSecure(c) ? `__Host-${name}` : name;
}
function isSecure(c) {
	return c.var.means.origin.startsWith("https:");
}
function readSession(c) {
	return getCookie(c, nameOf$1(c, "longitude_session"));
}
/** Sets the session's cookie, and a CSRF token bound to it. */
function writeSession(c, secret) {
	setCookie(c, nameOf$1(c, "longitude_session"), secret, flags(c));
	writeCsrfToken(c, secret);
}
function clearSession(c) {
	setCookie(c, nameOf$1(c, "longitude_session"), "", {
		...flags(c),
		maxAge: 0
	});
	setCookie(c, nameOf$1(c, "remember_web"), "", {
		...flags(c),
		maxAge: 0
	});
	writeCsrfToken(c, void 0);
}
function readRememberToken(c) {
	return getCookie(c, nameOf$1(c, "remember_web"));
}
function writeRememberToken(c, token) {
	setCookie(c, nameOf$1(c, "remember_web"), token, {
		...flags(c),
		maxAge: 2592e3
	});
}
function flags(c) {
	return {
		httpOnly: true,
		secure: isSecure(c),
		sameSite: "Lax",
		path: "/"
	};
}
/** Readable by scripts on purpose: the caller proves that it can read it by sending it back as a header. */
function writeCsrfToken(c, session) {
	const nonce = randomBytes(16).toString("base64url");
	const token = `${nonce}.${csrfSignature(c, nonce, session)}`;
	setCookie(c, "XSRF-TOKEN", token, {
		...flags(c),
		httpOnly: false,
		maxAge: 7200
	});
}
/** Whether the request proves that whoever wrote it can read our cookies: header and cookie agree and are of this session. */
function hasCsrfToken(c) {
	const token = getCookie(c, "XSRF-TOKEN") ?? "";
	const [nonce = "", signature = ""] = token.split(".");
	return nonce !== "" && sameText$1(token, c.req.header("X-XSRF-TOKEN") ?? "") && sameText$1(signature, csrfSignature(c, nonce, readSession(c)));
}
function csrfSignature(c, nonce, session) {
	return sign(`csrf:${nonce}:${session ? hashOf(session) : "guest"}`, c.var.means.secret);
}
// app/contract/permission.ts
var roles = [
	"superAdmin",
	"admin",
	"manager",
	"viewer"
];
var role = z.enum(roles);
/** How a role is written for people. */
var roleNames = {
	superAdmin: "Super Admin",
	admin: "Admin",
	manager: "Manager",
	viewer: "Viewer"
};
/**
* Who may do what (spec 2.7 and 6). The route guard, the button and the API all ask this one table.
* The two users:* rows differ on purpose: admins may invite and edit users, but the Users screen is superAdmin's alone.
*/
var abilities = {
	"additional-compensation:review": [
		"superAdmin",
		"admin",
		"manager"
	],
	"additional-compensation:cancel": ["superAdmin", "admin"],
	"additional-compensation:add": [
		"superAdmin",
		"admin",
		"manager"
	],
	"company:view": ["superAdmin", "admin"],
	"company:save": ["superAdmin", "admin"],
	"cost-calculator:view": roles,
	"paycycle:view": ["superAdmin", "viewer"],
	"paycycle:approve": ["superAdmin"],
	"reports:view": [
		"superAdmin",
		"admin",
		"viewer"
	],
	"settings:view": roles,
	"team:view": [
		"superAdmin",
		"admin",
		"manager"
	],
	"time-off:review": [
		"superAdmin",
		"admin",
		"manager"
	],
	"time-off:add": [
		"superAdmin",
		"admin",
		"manager"
	],
	"users:view": ["superAdmin"],
	"users:edit": ["superAdmin", "admin"],
	"worker:add": ["superAdmin", "admin"],
	"worker:assign-manager": ["superAdmin"],
	"worker:bank-details": ["superAdmin", "admin"],
	"worker:files": ["superAdmin", "admin"],
	"worker:link-from-paycycle": ["superAdmin", "admin"]
};
/** The one question about permission. */
function can(user, ability) {
	return abilities[ability].includes(user.role);
}
/** Managers see only the workers assigned to them (spec 6). */
function seesOnlyAssignedWorkers(user) {
	return user.role === "manager";
}
/** Where a role lands, and where a forbidden page sends it (spec 2.7). */
function landingPage(user) {
	return user.role === "viewer" ? "/app/paycycle" : "/app/team";
}
// app/api/http/who.ts
/** Finds the person behind the request: by their session, or by a remembered device, which starts a session anew. */
var findOut = async (c, next) => {
	const { db, clock } = c.var.means;
	const now = clock.now();
	const secret = readSession(c);
	let who = secret ? await findInVisit(c, secret, () => findWho(db, secret, clientIp(c), now)) : null;
	const remembered = who ? void 0 : readRememberToken(c);
	if (remembered) {
		const resumed = await resumeSession(db, remembered, deviceOf(c), now);
		if (resumed) {
			who = await findWho(db, resumed.session, clientIp(c), now);
			writeSession(c, resumed.session);
			writeRememberToken(c, resumed.remember);
		} else clearSession(c);
	}
	c.set("who", who);
	await next();
};
/** Whatever changes state asks anew, and so does everything after it. */
async function findInVisit(c, secret, find) {
	const visit = c.env ?? {};
	if (c.req.method !== "GET") {
		delete visit.who;
		return find();
	}
	if (!visit.who || visit.secret !== secret) Object.assign(visit, {
		secret,
		who: find()
	});
	return await visit.who ?? null;
}
/** The person who is signed in, however far they have come; 401 otherwise. */
function signedIn(c) {
	if (!c.var.who) throw unauthenticated();
	return c.var.who;
}
/** The person, when verified, of a company past its onboarding form, and allowed to; 401 or 403 otherwise. */
function allowed(c, ability) {
	const who = signedIn(c);
	if (!who.user.verified) throw unauthorized(messages.unverified);
	if (who.user.company.status === "pending" || !can(who.user, ability)) throw unauthorized();
	return who;
}
function deviceOf(c) {
	return {
		ip: clientIp(c),
		userAgent: c.req.header("User-Agent") ?? null
	};
}
/** The server at our edge overwrites this header; what a client wrote in it never arrives. */
function clientIp(c) {
	return c.req.header("X-Client-IP") ?? null;
}
// app/api/account.ts
/** Signing in and out (spec 7.1). */
var account = new Hono().get("/csrf-cookie", (c) => {
	writeCsrfToken(c, readSession(c));
	return c.body(null, 204);
}).post("/client/login", async (c) => {
	const { db, clock } = c.var.means;
	const { session, remember } = await signIn$1(db, await readBody$1(c, credentials), deviceOf(c), clock.now());
	const former = readSession(c);
	if (former) await endSession(db, former);
	writeSession(c, session);
	if (remember) writeRememberToken(c, remember);
	return c.json({ two_factor: false });
}).post("/logout", async (c) => {
	const { db } = c.var.means;
	signedIn(c);
	await endSession(db, readSession(c) ?? "");
	const remembered = readRememberToken(c);
	if (remembered) await forgetDevice(db, remembered);
	clearSession(c);
	return c.body(null, 204);
});
// app/contract/money.ts
/** Currencies that have no minor unit (spec 9). COP is not among them: it keeps two decimals. */
var zeroDecimalCurrencies = /* @__PURE__ */ new Set([
	"BIF",
	"CLP",
	"DJF",
	"GNF",
	"JPY",
	"KMF",
	"KRW",
	"MGA",
	"PYG",
	"RWF",
	"UGX",
	"VND",
	"VUV",
	"XAF",
	"XOF",
	"XPF"
]);
var currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** An amount of money on the wire: integer minor units beside its currency (12345 and "USD" are 123.45 USD). */
var minorUnits = z.number().int();
/** How many decimals a currency is written with: 0 or 2 (spec 3 "precision 2", spec 9). */
function decimalsOf(currency) {
	return zeroDecimalCurrencies.has(currency) ? 0 : 2;
}
/** Plain decimal text of minor units, as a form field or an address holds it: (123450, "USD") is "1234.50". */
function toDecimalText(amount, currency) {
	const exponent = decimalsOf(currency);
	return toDecimal(dinero({
		amount,
		currency: {
			code: currency,
			base: 10,
			exponent
		}
	}));
}
/** "1,234.50": the spec's 0,0.00 format, without the currency code. Amount in minor units. */
function formatAmount(amount, currency) {
	const [whole = "0", fraction] = toDecimalText(amount, currency).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
// app/contract/additional-compensation.ts
/** Types of a request (spec 9); days and hours are asked for by workers only. */
var compensationTypes = [
	"bonus",
	"commission",
	"days",
	"hours",
	"reimbursement",
	"other"
];
var compensationType = z.enum(compensationTypes);
var compensationStatuses = [
	"submitted",
	"accepted",
	"rejected",
	"canceled",
	"processed",
	"paid"
];
var compensationStatus = z.enum(compensationStatuses);
/** The statuses of the Reviewed list (spec 7.3). */
var reviewedCompensationStatuses = [
	"accepted",
	"rejected",
	"canceled",
	"processed",
	"paid"
];
var requesterType = z.enum(["client", "other"]);
/** One request (spec 3). `amount` is in minor units of `currencyCode`; `createdAt` is a UTC instant. */
var additionalCompensation$1 = z.object({
	id: z.string(),
	workerId: z.string(),
	avatar: z.string().nullable(),
	fullName: z.string(),
	description: z.string(),
	type: compensationType,
	amount: minorUnits,
	currencyCode,
	createdAt: z.iso.datetime(),
	status: compensationStatus,
	receipt: z.string().nullable(),
	requesterType
});
var additionalCompensationSorts = [
	"fullName",
	"type",
	"createdAt",
	"amount",
	"status"
];
/** Only an accepted item that the client asked for can be canceled (spec 2.13, 4). */
function isCancelable(item) {
	return item.status === "accepted" && item.requesterType === "client";
}
// app/contract/review.ts
var review_exports = /* @__PURE__ */ __exportAll({ declineForm: () => declineForm });
/** A decline's comment: optional, 1 to 255 characters (spec 5, 9). */
var comment = z.string().trim().min(1, "Comment should be more than 1 characters").max(255, "Comment should be less than 256 characters");
/** PATCH of a request (spec 7.3, 7.4): an acceptance, a decline with an optional comment, or a cancelation. */
var decision = z.discriminatedUnion("status", [
	z.object({
		status: z.literal("accepted"),
		comment: comment.optional()
	}),
	z.object({
		status: z.literal("rejected"),
		comment: comment.optional()
	}),
	z.object({ status: z.literal("canceled") })
]);
/** The decline form: as the payload, without the status that the form itself stands for. */
var declineForm = z.object({ comment: comment.optional() });
// app/api/db/schema/column.ts
/** Text that every PostgreSQL orders alike, byte by byte, whatever the locale it was set up with. */
var bytewiseText = customType({ dataType: () => "text COLLATE \"C\"" });
// app/api/db/schema/additional-compensation.ts
var additionalCompensations = pgTable("additional_compensations", {
	companyId: uuid().notNull(),
	id: uuid().notNull(),
	workerId: uuid().notNull(),
	/** Copies of the worker's own, kept by a trigger: lists are sorted, searched and scoped by them. */
	workerNameKey: bytewiseText().notNull(),
	managerId: uuid(),
	type: bytewiseText().$type().notNull(),
	/** Minor units of currencyCode. */
	amount: bigint({ mode: "number" }).notNull(),
	currencyCode: text().notNull(),
	description: text().notNull(),
	receipt: text(),
	requesterType: text().$type().notNull(),
	status: bytewiseText().$type().notNull(),
	createdAt: timestamp({ withTimezone: true }).notNull(),
	decidedAt: timestamp({ withTimezone: true })
}, (table) => {
	const submitted = sql`status = 'submitted'`;
	const reviewed = sql`status <> 'submitted'`;
	return [
		primaryKey({ columns: [table.companyId, table.id] }),
		index("compensations_of_worker").on(table.companyId, table.workerId, table.createdAt),
		index("compensations_of_manager").on(table.companyId, table.managerId, table.createdAt, table.id),
		index("compensations_submitted_by_day").on(table.companyId, table.createdAt, table.id).where(submitted),
		index("compensations_submitted_by_name").on(table.companyId, table.workerNameKey, table.id).where(submitted),
		index("compensations_submitted_by_type").on(table.companyId, table.type, table.id).where(submitted),
		index("compensations_submitted_by_amount").on(table.companyId, table.amount, table.id).where(submitted),
		index("compensations_reviewed_by_day").on(table.companyId, table.createdAt, table.id).where(reviewed),
		index("compensations_reviewed_by_name").on(table.companyId, table.workerNameKey, table.id).where(reviewed),
		index("compensations_reviewed_by_type").on(table.companyId, table.type, table.id).where(reviewed),
		index("compensations_reviewed_by_amount").on(table.companyId, table.amount, table.id).where(reviewed),
		index("compensations_reviewed_by_status").on(table.companyId, table.status, table.id).where(reviewed)
	];
});
// app/api/db/schema/worker.ts
var teams = pgTable("teams", {
	companyId: uuid().notNull(),
	id: uuid().notNull(),
	name: text().notNull()
}, (table) => [primaryKey({ columns: [table.companyId, table.id] })]);
/** A worker and the one offer that employs them. */
var workers = pgTable("workers", {
	companyId: uuid().notNull(),
	id: uuid().notNull(),
	firstName: text().notNull(),
	lastName: text().notNull(),
	fullName: text().notNull(),
	/** The full name in lower case without accents: what lists are sorted and searched by. */
	nameKey: bytewiseText().notNull(),
	email: text().notNull(),
	avatar: text(),
	birthDate: date(),
	phoneNumber: text(),
	jobTitle: text().notNull(),
	servicesDescription: text().notNull(),
	countryCode: text().notNull(),
	countryName: bytewiseText().notNull(),
	type: bytewiseText().$type().notNull(),
	status: bytewiseText().$type().notNull(),
	startDate: date().notNull(),
	endDate: date(),
	/** Minor units of currencyCode per salaryPeriod. */
	salary: bigint({ mode: "number" }).notNull(),
	salaryPeriod: text().$type().notNull(),
	currencyCode: text().notNull(),
	managerId: uuid(),
	teamId: uuid(),
	bankDetails: jsonb().$type(),
	vacationDays: integer(),
	bonusDays: integer(),
	vacationsPremiumPercentage: integer(),
	ptoType: text().$type(),
	createdAt: timestamp({ withTimezone: true }).notNull()
}, (table) => [
	primaryKey({ columns: [table.companyId, table.id] }),
	index("workers_by_name").on(table.companyId, table.nameKey, table.id),
	index("workers_by_location").on(table.companyId, table.countryName, table.id),
	index("workers_by_type").on(table.companyId, table.type, table.id),
	index("workers_by_status").on(table.companyId, table.status, table.id),
	index("workers_by_manager").on(table.companyId, table.managerId, table.nameKey, table.id)
]);
// app/api/domain/name-key.ts
/** A name as lists are sorted and searched by: lower case, without accents, one blank between words. */
function nameKey(name) {
	return name.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
/** A LIKE pattern that finds the typed text anywhere in a name key; what is special to LIKE stands for itself. */
function searchPattern(text) {
	return `%${nameKey(text.slice(0, 200).replaceAll("\0", "")).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
// app/contract/list.ts
/** The envelope of every list (spec 3, wire 1.3): only these keys may be relied on. */
function paged(row) {
	return z.object({
		data: z.array(row),
		links: z.object({
			prev: z.string().nullable(),
			next: z.string().nullable()
		}),
		meta: z.object({
			from: z.number().nullable(),
			to: z.number().nullable(),
			total: z.number()
		})
	});
}
/** The envelope of a single record. */
function single(record) {
	return z.object({ data: record });
}
/** Reads "name" as ascending and "-name" as descending (spec 2.11). */
function parseSort(sort) {
	if (!sort) return null;
	return sort.startsWith("-") ? {
		field: sort.slice(1),
		direction: "descending"
	} : {
		field: sort,
		direction: "ascending"
	};
}
/** The next step of a column's cycle: unsorted, ascending, descending, unsorted again (spec 4). Null is unsorted. */
function nextSort(field, current) {
	const sort = parseSort(current);
	if (sort?.field !== field) return field;
	return sort.direction === "ascending" ? `-${field}` : null;
}
/** A calendar day, never an instant. */
var calendarDate = z.iso.date();
/** "start,end" of a created-between filter, each a calendar day or empty; null when it is neither or start is after end. */
function parseDateRange(text) {
	const parts = text.split(",");
	if (parts.length !== 2) return null;
	const [start = "", end = ""] = parts;
	for (const day of [start, end]) if (day !== "" && !calendarDate.safeParse(day).success) return null;
	if (start && end && start > end) return null;
	return {
		start: start || null,
		end: end || null
	};
}
// app/api/domain/page.ts
/** Up to this many rows are skipped for less than a second query costs. */
var near = 1e3;
/**
* One page and the number of all rows. A page near the front is read together with that number, which then stands in
* every row; only for one further back, or where there is none, is the number asked for first.
*/
async function readPage$1(page, count, select) {
	const offset = (page - 1) * 25;
	if (offset <= near) {
		const rows = await select({
			offset,
			limit: 25,
			backwards: false
		});
		if (rows[0]) return {
			rows,
			total: rows[0].total
		};
	}
	const total = (await count())[0]?.total ?? 0;
	const slice = sliceOf(page, total);
	return {
		rows: slice ? await select(slice) : [],
		total
	};
}
function sliceOf(page, total) {
	const offset = (page - 1) * 25;
	const limit = Math.min(25, total - offset);
	if (limit <= 0) return null;
	const fromEnd = total - offset - limit;
	return fromEnd < offset ? {
		offset: fromEnd,
		limit,
		backwards: true
	} : {
		offset,
		limit,
		backwards: false
	};
}
/** The envelope of a page (wire 1.3); `path` is the list's own address with its query. */
function envelope(rows, page, total, url) {
	const from = rows.length > 0 ? (page - 1) * 25 + 1 : null;
	const link = (number) => {
		const query = new URLSearchParams(url.search);
		query.set("page", String(number));
		return `${url.pathname}?${query}`;
	};
	return {
		data: rows,
		links: {
			prev: page > 1 ? link(page - 1) : null,
			next: page * 25 < total ? link(page + 1) : null
		},
		meta: {
			from,
			to: from === null ? null : from + rows.length - 1,
			total
		}
	};
}
// app/api/domain/scope.ts
/** Only what this person may see: their company's, and for a manager only what hangs on the workers assigned to them. */
function visibleTo(who, table) {
	return and(eq(table.companyId, who.companyId), seesOnlyAssignedWorkers(who.user) ? eq(table.managerId, who.userId) : void 0);
}
// app/api/domain/list-additional-compensations.ts
var sortColumns$1 = {
	fullName: additionalCompensations.workerNameKey,
	type: additionalCompensations.type,
	createdAt: additionalCompensations.createdAt,
	amount: additionalCompensations.amount,
	status: additionalCompensations.status
};
var row = {
	id: additionalCompensations.id,
	workerId: additionalCompensations.workerId,
	avatar: workers.avatar,
	fullName: workers.fullName,
	description: additionalCompensations.description,
	type: additionalCompensations.type,
	amount: additionalCompensations.amount,
	currencyCode: additionalCompensations.currencyCode,
	createdAt: additionalCompensations.createdAt,
	status: additionalCompensations.status,
	receipt: additionalCompensations.receipt,
	requesterType: additionalCompensations.requesterType
};
/** One page of the requests that this person may see, newest first unless asked otherwise, with the number of them all. */
async function listAdditionalCompensations$1(db, who, filter, order, page) {
	const count = () => countAdditionalCompensations(db, who, filter);
	const { rows, total } = await readPage$1(page, count, (slice) => selectAdditionalCompensations(db, who, filter, order, slice));
	return {
		rows: rows.map(({ total: _, ...row }) => onTheWire$1(row)),
		total
	};
}
/** One request of this person's own; anybody else's is not found. */
async function findAdditionalCompensation$1(db, who, id) {
	const [found] = await db.select(row).from(additionalCompensations).innerJoin(workers, and(eq(workers.companyId, additionalCompensations.companyId), eq(workers.id, additionalCompensations.workerId))).where(and(visibleTo(who, additionalCompensations), eq(additionalCompensations.id, id)));
	if (!found) throw notFound();
	return onTheWire$1(found);
}
/** Read from the tallies by kind or by day; a search, or a manager's dates, are counted among the requests themselves. */
function countAdditionalCompensations(db, who, filter) {
	const ofManager = seesOnlyAssignedWorkers(who.user);
	const { createdBetween } = filter;
	const total = (table) => sql`coalesce(sum(${table.count}), 0)::int`;
	if (filter.q || createdBetween && ofManager) return db.select({ total: sql`count(*)::int` }).from(additionalCompensations).where(matches$1(who, filter));
	if (createdBetween) return db.select({ total: total(additionalCompensationDays) }).from(additionalCompensationDays).where(and(eq(additionalCompensationDays.companyId, who.companyId), inArray(additionalCompensationDays.status, filter.statuses), filter.types ? inArray(additionalCompensationDays.type, filter.types) : void 0, createdBetween.start ? gte(additionalCompensationDays.day, createdBetween.start) : void 0, createdBetween.end ? sql`${additionalCompensationDays.day} <= ${createdBetween.end}` : void 0));
	return db.select({ total: total(additionalCompensationTallies) }).from(additionalCompensationTallies).where(and(eq(additionalCompensationTallies.companyId, who.companyId), ofManager ? eq(additionalCompensationTallies.managerId, who.userId) : void 0, inArray(additionalCompensationTallies.status, filter.statuses), filter.types ? inArray(additionalCompensationTallies.type, filter.types) : void 0));
}
function matches$1(who, filter) {
	const { createdBetween } = filter;
	return and(visibleTo(who, additionalCompensations), ofStatuses(filter.statuses), filter.types ? inArray(additionalCompensations.type, filter.types) : void 0, createdBetween?.start ? gte(additionalCompensations.createdAt, startOfDay(createdBetween.start)) : void 0, createdBetween?.end ? lt(additionalCompensations.createdAt, startOfDay(createdBetween.end, 1)) : void 0, filter.q ? sql`${additionalCompensations.workerId} in (select ${workers.id} from ${workers}
          where ${workers.companyId} = ${who.companyId} and ${workers.nameKey} like ${searchPattern(filter.q)})` : void 0);
}
/** Said the way the indexes are cut: what waits, and what does not. */
function ofStatuses(statuses) {
	if (statuses.length === 1 && statuses[0] === "submitted") return sql`${additionalCompensations.status} = 'submitted'`;
	if (statuses.includes("submitted")) return inArray(additionalCompensations.status, statuses);
	const reviewed = sql`${additionalCompensations.status} <> 'submitted'`;
	return statuses.length === 5 ? reviewed : and(reviewed, inArray(additionalCompensations.status, statuses));
}
function startOfDay(day, plusDays = 0) {
	const start = /* @__PURE__ */ new Date(`${day}T00:00:00Z`);
	start.setUTCDate(start.getUTCDate() + plusDays);
	return start;
}
async function selectAdditionalCompensations(db, who, filter, order, slice, after) {
	const column = sortColumns$1[order.field];
	const descending = order.descending !== slice.backwards;
	const direction = descending ? desc : asc;
	const beyond = after ? sql`(${column}, ${additionalCompensations.id}) ${sql.raw(descending ? "<" : ">")} (${after.value}, ${after.id})` : void 0;
	const rows = await db.select({
		...row,
		total: sql`(${countAdditionalCompensations(db, who, filter)})`
	}).from(additionalCompensations).innerJoin(workers, and(eq(workers.companyId, additionalCompensations.companyId), eq(workers.id, additionalCompensations.workerId))).where(and(matches$1(who, filter), beyond)).orderBy(direction(column), direction(additionalCompensations.id)).limit(slice.limit).offset(slice.offset);
	return slice.backwards ? rows.reverse() : rows;
}
function onTheWire$1(found) {
	return {
		...found,
		createdAt: found.createdAt.toISOString()
	};
}
var companyStatus = z.enum([
	"pending",
	"onboarded",
	"active"
]);
// app/contract/user.ts
/** How many items wait for this person; absent when the API does not count them. */
var waiting = z.object({
	additionalCompensation: z.number().int(),
	timeOff: z.number().int(),
	notifications: z.number().int()
});
/** GET /user (spec 3, 7.1): the person who is signed in. */
var currentUser = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	role,
	avatar: z.string().nullable(),
	isOwner: z.boolean(),
	verified: z.boolean(),
	mailSubscription: z.boolean(),
	company: z.object({
		name: z.string(),
		status: companyStatus
	}),
	waiting: z.optional(waiting)
});
/** The name a person reads. */
function fullNameOf(person) {
	return `${person.firstName} ${person.lastName}`.trim();
}
// app/api/domain/record-history.ts
/** Writes who did what, from what to what: in the transaction that does it, so that neither exists without the other. */
async function recordHistory(tx, who, at, event) {
	await tx.insert(history).values({
		companyId: who.companyId,
		id: v7(),
		actorId: who.userId,
		actorName: fullNameOf(who.user),
		actorRole: who.user.role,
		ip: who.ip,
		at,
		...event
	});
}
// app/api/domain/decide-additional-compensation.ts
/**
* Accepts or declines a submitted request, or cancels an accepted one that the client made (spec 4).
* The row's own status decides who wins when two act at once. Refuses with 404 for what is not this person's,
* 409 with who and when for what is already decided, 422 for what can never be canceled.
*/
async function decideAdditionalCompensation$1(tx, who, id, decision, now) {
	if (decision.status === "canceled" && !can(who.user, "additional-compensation:cancel")) throw unauthorized();
	const from = decision.status === "canceled" ? "accepted" : "submitted";
	const [decided] = await tx.update(additionalCompensations).set({
		status: decision.status,
		decidedAt: now
	}).where(and(visibleTo(who, additionalCompensations), eq(additionalCompensations.id, id), eq(additionalCompensations.status, from), decision.status === "canceled" ? eq(additionalCompensations.requesterType, "client") : void 0)).returning({ id: additionalCompensations.id });
	const request = await findAdditionalCompensation$1(tx, who, id);
	if (!decided) throw await refusalOf(tx, who, request, decision);
	await recordHistory(tx, who, now, {
		subject: "additional-compensation",
		subjectId: id,
		event: decision.status,
		from,
		to: decision.status,
		..."comment" in decision && decision.comment !== void 0 && { comment: decision.comment }
	});
	return request;
}
async function refusalOf(tx, who, request, decision) {
	const isUndecided = request.status === "submitted";
	const isOthers = request.status === "accepted" && !isCancelable(request);
	if (decision.status === "canceled" && (isUndecided || isOthers)) return invalid({ status: ["Only an accepted item requested by the client can be canceled."] });
	const [last] = await tx.select().from(history).where(and(eq(history.companyId, who.companyId), eq(history.subject, "additional-compensation"), eq(history.subjectId, request.id))).orderBy(desc(history.at), desc(history.id)).limit(1);
	return conflict(alreadyDecided(request.status, last));
}
/** "Already accepted by Alan Turing on 20 Nov 2026 at 14:03 UTC." */
function alreadyDecided(status, last) {
	const word = status === "rejected" ? "declined" : status;
	if (!last) return `Already ${word}.`;
	const day = last.at.toLocaleDateString("en-GB", {
		day: "numeric",
		month: "short",
		year: "numeric",
		timeZone: "UTC"
	});
	return `Already ${word} by ${last.actorName} on ${day} at ${last.at.toISOString().slice(11, 16)} UTC.`;
}
// app/api/domain/id.ts
/** Whether a piece of an address can be the id of anything; the database would refuse another text with an error. */
function isId(text) {
	return validate(text);
}
// app/api/db/schema/idempotency.ts
/** The first answer to a form that was sent, written with what it changed, and given again to every resend. */
var idempotencyKeys = pgTable("idempotency_keys", {
	companyId: uuid().notNull(),
	userId: uuid().notNull(),
	key: text().notNull(),
	/** SHA-256 of method, path and body: the same key with another request is a mistake. */
	fingerprint: text().notNull(),
	status: integer().notNull(),
	body: jsonb(),
	createdAt: timestamp({ withTimezone: true }).notNull()
}, (table) => [primaryKey({ columns: [
	table.companyId,
	table.userId,
	table.key
] }), index("idempotency_keys_age").on(table.createdAt)]);
// app/api/domain/transaction.ts
var askedAgain = /* @__PURE__ */ new Set(["40001", "40P01"]);
/** A transaction that is tried again, at most twice, when PostgreSQL itself asks for that. */
async function inTransaction(db, verb) {
	for (let attempt = 1;; attempt += 1) try {
		return await db.transaction((tx) => verb(tx));
	} catch (error) {
		const code = error instanceof DrizzleQueryError ? error.cause?.code : void 0;
		if (attempt === 3 || !code || !askedAgain.has(code)) throw error;
	}
}
// app/api/domain/once.ts
/**
* Runs a verb in one transaction, and under one idempotency key only once: a resend gets the first answer again, a twin
* that arrives meanwhile waits for it. A refusal is not kept. The same key with another request is a 422.
*/
async function once(db, who, request, now, verb) {
	return inTransaction(db, async (tx) => {
		const { key } = request;
		if (key === null) return verb(tx);
		const isThisKey = and(eq(idempotencyKeys.companyId, who.companyId), eq(idempotencyKeys.userId, who.userId), eq(idempotencyKeys.key, key));
		const [mine] = await tx.insert(idempotencyKeys).values({
			companyId: who.companyId,
			userId: who.userId,
			key,
			fingerprint: request.fingerprint,
			status: 0,
			createdAt: now
		}).onConflictDoNothing().returning({ key: idempotencyKeys.key });
		if (!mine) {
			const [first] = await tx.select().from(idempotencyKeys).where(isThisKey);
			if (first?.fingerprint !== request.fingerprint) throw invalid({ idempotencyKey: ["This form was already sent with other entries. Open it again to send another."] });
			return {
				status: first.status,
				body: first.body
			};
		}
		const answer = await verb(tx);
		await tx.update(idempotencyKeys).set({
			status: answer.status,
			body: answer.body
		}).where(isThisKey);
		return answer;
	});
}
// app/api/http/answer-once.ts
/** Answers with what the verb did; a resend with the same Idempotency-Key gets the first answer again (see domain/once.ts). */
async function answerOnce(c, who, verb) {
	const { db, clock } = c.var.means;
	const { status, body } = await once(db, who, {
		key: c.req.header("Idempotency-Key")?.slice(0, 200) ?? null,
		fingerprint: hashOf(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
	}, clock.now(), verb);
	return body === null ? c.body(null, status) : c.json(body, status);
}
// app/api/http/list-query.ts
/**
* Reads `filter[...]`, `sort` and `page` (wire 1.3): an unknown filter or sort is a 400 that lists what is allowed,
* a page that is no number is the first.
*/
function readListQuery(url, allowed) {
	return {
		page: readPage(url),
		sort: readSort(url, allowed.sorts),
		filters: readFilters(url, allowed.filters)
	};
}
function readPage(url) {
	const page = url.searchParams.get("page") ?? "";
	return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
function readSort(url, sorts) {
	const sort = parseSort(url.searchParams.get("sort"));
	if (!sort) return null;
	const field = sorts.find((name) => name === sort.field);
	if (!field) throw badRequest(`Requested sort(s) \`${sort.field}\` is not allowed. Allowed sort(s) are \`${sorts.join(", ")}\`.`);
	return {
		field,
		descending: sort.direction === "descending"
	};
}
function readFilters(url, names) {
	const filters = {};
	const unknown = [];
	for (const [key, value] of url.searchParams) {
		const name = /^filter\[([^\]]*)\]$/.exec(key)?.[1];
		if (name === void 0) continue;
		if (!names.includes(name)) unknown.push(name);
		else if (value !== "") filters[name] = value;
	}
	if (unknown.length > 0) throw badRequest(`Requested filter(s) \`${unknown.join(", ")}\` are not allowed. Allowed filter(s) are \`${names.join(", ")}\`.`);
	return filters;
}
/** A comma list of values that must all be known; null when the filter is not set. */
function readValues(filters, name, known) {
	const text = filters[name];
	if (text === void 0) return null;
	const values = text.split(",");
	const unknown = values.find((value) => !known.includes(value));
	if (unknown !== void 0) throw badRequest(`The filter \`${name}\` does not know \`${unknown.slice(0, 100)}\`.`);
	return values;
}
/** "start,end" of filter[createdBetween], either side may be empty; null when the filter is not set. */
function readCreatedBetween(filters) {
	const text = filters.createdBetween;
	if (text === void 0) return null;
	const range = parseDateRange(text);
	if (!range) throw invalid({ "filter.createdBetween": ["The start date cannot be after the end date."] });
	return range;
}
// app/api/additional-compensation.ts
/** Additional compensation requests (spec 7.3). */
var additionalCompensation = new Hono().basePath("/workers/additional-compensations").get("/", async (c) => {
	const who = allowed(c, "additional-compensation:review");
	const { url, page, filter, order } = readQuery(c);
	const { rows, total } = await listAdditionalCompensations$1(c.var.means.db, who, filter, order, page);
	return c.json(envelope(rows, page, total, url));
}).get("/:id", async (c) => {
	const who = allowed(c, "additional-compensation:review");
	return c.json({ data: await findAdditionalCompensation$1(c.var.means.db, who, readId(c)) });
}).patch("/:id", async (c) => {
	const who = allowed(c, "additional-compensation:review");
	const id = readId(c);
	const wanted = await readBody$1(c, decision);
	return answerOnce(c, who, async (tx) => ({
		status: 200,
		body: { data: await decideAdditionalCompensation$1(tx, who, id, wanted, c.var.means.clock.now()) }
	}));
});
function readQuery(c) {
	const url = new URL(c.req.url);
	const { page, sort, filters } = readListQuery(url, {
		filters: [
			"q",
			"type",
			"status",
			"createdBetween"
		],
		sorts: additionalCompensationSorts
	});
	return {
		url,
		page,
		filter: {
			...filters.q && { q: filters.q },
			types: readValues(filters, "type", compensationTypes),
			statuses: readValues(filters, "status", compensationStatuses) ?? [...compensationStatuses],
			createdBetween: readCreatedBetween(filters)
		},
		order: sort ?? {
			field: "createdAt",
			descending: true
		}
	};
}
function readId(c) {
	const id = c.req.param("id") ?? "";
	if (!isId(id)) throw notFound();
	return id;
}
// app/api/domain/countries.ts
/** Where workers can be hired today, with the currency they are paid in. */
var availableCountries = [
	{
		code: "CA",
		name: "Canada",
		currency: "CAD"
	},
	{
		code: "CO",
		name: "Colombia",
		currency: "COP"
	},
	{
		code: "MX",
		name: "Mexico",
		currency: "MXN"
	}
];
/** Countries the provider makes offers in, contractors included; also the choice for addresses (spec 2.22). */
var countriesWithOffers = [
	{
		code: "AR",
		name: "Argentina",
		currency: "ARS"
	},
	{
		code: "BR",
		name: "Brazil",
		currency: "BRL"
	},
	{
		code: "CA",
		name: "Canada",
		currency: "CAD"
	},
	{
		code: "CL",
		name: "Chile",
		currency: "CLP"
	},
	{
		code: "CO",
		name: "Colombia",
		currency: "COP"
	},
	{
		code: "CR",
		name: "Costa Rica",
		currency: "CRC"
	},
	{
		code: "DE",
		name: "Germany",
		currency: "EUR"
	},
	{
		code: "ES",
		name: "Spain",
		currency: "EUR"
	},
	{
		code: "GB",
		name: "United Kingdom",
		currency: "GBP"
	},
	{
		code: "MX",
		name: "Mexico",
		currency: "MXN"
	},
	{
		code: "PE",
		name: "Peru",
		currency: "PEN"
	},
	{
		code: "PT",
		name: "Portugal",
		currency: "EUR"
	},
	{
		code: "US",
		name: "United States",
		currency: "USD"
	},
	{
		code: "UY",
		name: "Uruguay",
		currency: "UYU"
	}
].sort((a, b) => a.name < b.name ? -1 : 1);
// app/api/country.ts
/** GET /countries (spec 7.2): those to hire in, or those with offers. */
var country$1 = new Hono().get("/countries", (c) => {
	const { filters } = readListQuery(new URL(c.req.url), {
		filters: ["available", "hasOffers"],
		sorts: []
	});
	return c.json({ data: filters.available === "true" ? availableCountries : countriesWithOffers });
});
// app/api/domain/notifications.ts
/** What this person has not dismissed yet, newest first, at most a hundred. */
async function listNotifications$1(db, who) {
	return (await db.select().from(notifications).where(and(ofPerson(who), isNull(notifications.dismissedAt))).orderBy(desc(notifications.createdAt)).limit(100)).map((row) => ({
		id: row.id,
		createdAt: row.createdAt.toISOString(),
		data: {
			subject: row.subject,
			link: row.link
		}
	}));
}
/** Dismisses one for good; again changes nothing, another person's is not found. */
async function dismissNotification$1(db, who, id, now) {
	if (!isId(id)) throw notFound();
	const [dismissed] = await db.update(notifications).set({ dismissedAt: sql`coalesce(${notifications.dismissedAt}, ${now.toISOString()})` }).where(and(ofPerson(who), eq(notifications.id, id))).returning({ id: notifications.id });
	if (!dismissed) throw notFound();
}
function ofPerson(who) {
	return and(eq(notifications.companyId, who.companyId), eq(notifications.userId, who.userId));
}
// app/api/notification.ts
/** The bell (spec 7.2). */
var notification$1 = new Hono().get("/client/notifications", async (c) => {
	const { db } = c.var.means;
	return c.json({ data: await listNotifications$1(db, signedIn(c)) });
}).patch("/notifications/:id", async (c) => {
	const { db, clock } = c.var.means;
	await dismissNotification$1(db, signedIn(c), c.req.param("id"), clock.now());
	return c.body(null, 204);
});
// app/api/user.ts
/** The person who is signed in (spec 7.1). */
var user = new Hono().get("/user", (c) => c.json({ data: signedIn(c).user }));
// app/contract/worker.ts
var workerTypes = ["employee", "contractor"];
var workerType = z.enum(workerTypes);
var offerStatuses = [
	"active",
	"pending",
	"created",
	"filled",
	"terminated"
];
var offerStatus = z.enum(offerStatuses);
/** What each offer status means and who acts next, in one place (architecture, "filled"). */
var offerStatusMeanings = {
	active: "Working and paid in the paycycle.",
	pending: "Invited. Waiting for the worker to complete their details.",
	created: "Offer made. The provider will invite the worker.",
	filled: "Details completed. With the provider until the start date.",
	terminated: "No longer works for your company."
};
/** The statuses that the Workers list can be filtered by (spec 2.19). */
var offerStatusFilters = [
	"active",
	"pending",
	"filled",
	"terminated"
];
/** One row of GET /workers (spec 3). */
var workerRow = z.object({
	id: z.string(),
	avatar: z.string().nullable(),
	fullName: z.string(),
	offer: z.object({
		jobTitle: z.string(),
		country: z.object({
			code: z.string().optional(),
			name: z.string()
		}),
		status: offerStatus,
		type: workerType,
		manager: z.object({ name: z.string() }).nullable(),
		team: z.string().nullable()
	})
});
/** GET /workers: what it may be filtered and sorted by (spec 7.7). Location is a country code. */
var workerSorts = [
	"fullName",
	"location",
	"type",
	"status"
];
// app/api/domain/list-workers.ts
var sortColumns = {
	fullName: workers.nameKey,
	location: workers.countryName,
	type: workers.type,
	status: workers.status
};
/** One page of the workers that this person may see, by name unless asked otherwise, with the number of them all. */
async function listWorkers$1(db, who, filter, order, page) {
	const count = () => countWorkers(db, who, filter);
	const { rows, total } = await readPage$1(page, count, (slice) => selectWorkers(db, who, filter, order, slice));
	return {
		rows: rows.map(onTheWire),
		total
	};
}
/** The number is read from the tallies; only a search, which no tally knows, counts the workers it finds. */
function countWorkers(db, who, filter) {
	if (filter.q) return db.select({ total: sql`count(*)::int` }).from(workers).where(matches(who, filter));
	return db.select({ total: sql`coalesce(sum(${workerTallies.count}), 0)::int` }).from(workerTallies).where(and(eq(workerTallies.companyId, who.companyId), seesOnlyAssignedWorkers(who.user) ? eq(workerTallies.managerId, who.userId) : void 0, filter.types ? inArray(workerTallies.type, filter.types) : void 0, filter.statuses ? inArray(workerTallies.status, filter.statuses) : void 0, filter.countryCodes ? inArray(workerTallies.countryCode, filter.countryCodes) : void 0));
}
function matches(who, filter) {
	return and(visibleTo(who, workers), filter.q ? sql`${workers.nameKey} like ${searchPattern(filter.q)}` : void 0, filter.types ? inArray(workers.type, filter.types) : void 0, filter.statuses ? inArray(workers.status, filter.statuses) : void 0, filter.countryCodes ? inArray(workers.countryCode, filter.countryCodes) : void 0);
}
/** The rows of one slice in their order. The slice is cut before names are joined, so that only shown rows are joined. */
async function selectWorkers(db, who, filter, order, slice) {
	const column = sortColumns[order.field];
	const direction = order.descending !== slice.backwards ? desc : asc;
	const cut = db.select({
		companyId: workers.companyId,
		id: workers.id,
		avatar: workers.avatar,
		fullName: workers.fullName,
		nameKey: workers.nameKey,
		jobTitle: workers.jobTitle,
		countryCode: workers.countryCode,
		countryName: workers.countryName,
		status: workers.status,
		type: workers.type,
		managerId: workers.managerId,
		teamId: workers.teamId
	}).from(workers).where(matches(who, filter)).orderBy(direction(column), direction(workers.id)).limit(slice.limit).offset(slice.offset).as("cut");
	const rows = await db.select({
		id: cut.id,
		avatar: cut.avatar,
		fullName: cut.fullName,
		jobTitle: cut.jobTitle,
		countryCode: cut.countryCode,
		countryName: cut.countryName,
		status: cut.status,
		type: cut.type,
		managerName: sql`${users.firstName} || ' ' || ${users.lastName}`,
		team: teams.name,
		total: sql`(${countWorkers(db, who, filter)})`
	}).from(cut).leftJoin(users, and(eq(users.companyId, cut.companyId), eq(users.id, cut.managerId))).leftJoin(teams, and(eq(teams.companyId, cut.companyId), eq(teams.id, cut.teamId))).orderBy(direction(cut[columnName(order.field)]), direction(cut.id));
	return slice.backwards ? rows.reverse() : rows;
}
function onTheWire(row) {
	return {
		id: row.id,
		avatar: row.avatar,
		fullName: row.fullName,
		offer: {
			jobTitle: row.jobTitle,
			country: {
				code: row.countryCode,
				name: row.countryName
			},
			status: row.status,
			type: row.type,
			manager: row.managerName === null ? null : { name: row.managerName },
			team: row.team
		}
	};
}
function columnName(field) {
	return {
		fullName: "nameKey",
		location: "countryName",
		type: "type",
		status: "status"
	}[field];
}
// app/api/worker.ts
/** Workers (spec 7.7). */
var worker = new Hono().get("/workers", async (c) => {
	const who = allowed(c, "team:view");
	const { url, page, filter, order } = readWorkerQuery(c);
	const { rows, total } = await listWorkers$1(c.var.means.db, who, filter, order, page);
	return c.json(envelope(rows, page, total, url));
});
function readWorkerQuery(c) {
	const url = new URL(c.req.url);
	const { page, sort, filters } = readListQuery(url, {
		filters: [
			"q",
			"type",
			"status",
			"location"
		],
		sorts: workerSorts
	});
	return {
		url,
		page,
		filter: {
			...filters.q && { q: filters.q },
			types: readValues(filters, "type", workerTypes),
			statuses: readValues(filters, "status", offerStatuses),
			countryCodes: readValues(filters, "location", countriesWithOffers.map((country) => country.code))
		},
		order: sort ?? {
			field: "fullName",
			descending: false
		}
	};
}
// app/api/api.ts
/** The bundled API (spec 7): the same behind the dashboard in one process, at /api, and on its own. */
function createApi(means) {
	return new Hono().use(async (c, next) => {
		c.set("means", means);
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
		await next();
	}).use(async (c, next) => {
		if (![
			"GET",
			"HEAD",
			"OPTIONS"
		].includes(c.req.method) && !hasCsrfToken(c)) throw tokenMismatch();
		await next();
	}).use(findOut).route("/", account).route("/", user).route("/", country$1).route("/", notification$1).route("/", additionalCompensation).route("/", worker).notFound((c) => c.json({ message: messages.notFound }, 404)).onError((error, c) => {
		if (error instanceof Refusal) {
			for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
			return c.json(error.body, error.status);
		}
		console.error(JSON.stringify({
			level: "error",
			at: "api",
			method: c.req.method,
			error: nameOf(error)
		}));
		return c.json({ message: "Server Error" }, 500);
	});
}
/** What failed, without the values it failed on: statements carry names and pay. */
function nameOf(error) {
	const cause = error.cause instanceof Error ? error.cause : error;
	return `${cause.name}: ${cause.message}`.split("\n")[0]?.slice(0, 200) ?? "unknown";
}
// app/api/clock.ts
var systemClock = { now: () => /* @__PURE__ */ new Date() };
// app/api/db/lock-folder.ts
/**
* Keeps a second process out of a folder: two embedded databases on one folder lose data without an error.
* A listening socket is the lock, because it ends with its process, however that ends.
* Returns the unlocking; throws with one clear line when another process holds the folder.
*/
async function lockFolder(folder) {
	const path = socketPath(resolve(folder));
	for (let attempt = 0; attempt < 3; attempt += 1) try {
		const server = await listen(path);
		return () => new Promise((done) => server.close(() => done()));
	} catch (error) {
		if (error.code !== "EADDRINUSE") throw error;
		if (await answers(path)) throw new Error(`Another process is using the data in ${folder}. Stop it, or choose another DATA_DIR.`, { cause: error });
		unlinkSync(path);
	}
	throw new Error(`The data in ${folder} could not be locked.`);
}
/** Beside the folder, or where that is too long for a socket's address, in the temporary folder under the folder's hash. */
function socketPath(folder) {
	const name = createHash("sha256").update(folder).digest("hex").slice(0, 24);
	if (process.platform === "win32") return `\\\\.\\pipe\\longitude-${name}`;
	return folder.length < 90 ? `${folder}.lock` : join(tmpdir(), `longitude-${name}.lock`);
}
function listen(path) {
	return new Promise((done, fail) => {
		const server = createServer((socket) => socket.end());
		server.once("error", fail);
		server.listen(path, () => {
			server.unref();
			done(server);
		});
	});
}
function answers(path) {
	return new Promise((done) => {
		const socket = connect(path);
		socket.once("connect", () => {
			socket.destroy();
			done(true);
		});
		socket.once("error", () => done(false));
	});
}
// app/api/db/connect.server.ts
/** Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir` ("memory://" keeps nothing), migrated. */
async function openDatabase(where) {
	return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir);
}
async function openPostgres(databaseUrl) {
	const { default: pg } = await import("pg");
	const { drizzle } = await import("drizzle-orm/node-postgres");
	const { migrate } = await import("drizzle-orm/node-postgres/migrator");
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: 10,
		connectionTimeoutMillis: 2e3,
		statement_timeout: 15e3,
		lock_timeout: 5e3,
		idle_in_transaction_session_timeout: 15e3,
		keepAlive: true
	});
	pool.on("error", () => {});
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock(7205759)");
		await client.query("set statement_timeout = 0");
		await migrate(drizzle({
			client,
			casing: "snake_case"
		}), { migrationsFolder: migrationsFolder() });
	} finally {
		await client.query("select pg_advisory_unlock(7205759)").catch(() => {});
		client.release(true);
	}
	const queries = { count: 0 };
	return {
		db: drizzle({
			client: pool,
			casing: "snake_case",
			logger: counting(queries)
		}),
		queries,
		ping: async () => void await pool.query("select 1"),
		close: () => pool.end()
	};
}
async function openEmbedded(dataDir) {
	const { PGlite } = await import("@electric-sql/pglite");
	const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
	const { btree_gin } = await import("@electric-sql/pglite/contrib/btree_gin");
	const { drizzle } = await import("drizzle-orm/pglite");
	const { migrate } = await import("drizzle-orm/pglite/migrator");
	const inMemory = dataDir.startsWith("memory://");
	const folder = inMemory ? dataDir : join(dataDir, "database");
	if (!inMemory) mkdirSync(dataDir, {
		recursive: true,
		mode: 448
	});
	const unlock = inMemory ? async () => {} : await lockFolder(folder);
	const client = await PGlite.create({
		dataDir: folder,
		extensions: {
			pg_trgm,
			btree_gin
		}
	});
	const queries = { count: 0 };
	const db = drizzle({
		client,
		casing: "snake_case",
		logger: counting(queries)
	});
	await migrate(db, { migrationsFolder: migrationsFolder() });
	return {
		db,
		queries,
		ping: async () => void await client.query("select 1"),
		async close() {
			await client.close();
			await unlock();
		}
	};
}
/** The migrations lie beside the source, also when this code runs from the build. */
function migrationsFolder() {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, "app/api/db/migrations"))) {
		if (dirname(folder) === folder) throw new Error("The folder app/api/db/migrations is missing.");
		folder = dirname(folder);
	}
	return join(folder, "app/api/db/migrations");
}
function counting(queries) {
	return { logQuery() {
		queries.count += 1;
	} };
}
// app/api/db/seed/id.ts
var namespace = "5b7b8a2e-27f4-4b0e-9d9c-0d6f0f6d3c11";
/** The id of a demo record, the same in every installation: idOf("worker", "Amélie Gagnon"). */
function idOf(noun, name) {
	return v5(`${noun}:${name}`, namespace);
}
// app/api/db/seed/people.ts
/** One password for all demo people. */
var demoPassword = "Correct-Horse-42";
var demoCompanies = [
	{
		name: "Halcyon Robotics",
		status: "active",
		timeZone: "America/Toronto",
		city: "Toronto",
		state: "Ontario",
		postalCode: "M5V 2T6"
	},
	{
		name: "Brightwater Foods",
		status: "active",
		timeZone: "America/Vancouver",
		city: "Vancouver",
		state: "British Columbia",
		postalCode: "V6B 1A1"
	},
	{
		name: "Pending Ltd",
		status: "pending",
		timeZone: "America/Toronto",
		city: "",
		state: "",
		postalCode: ""
	}
];
var demoPeople = [
	{
		email: "ada@halcyon.test",
		firstName: "Ada",
		lastName: "Lindqvist",
		role: "superAdmin",
		company: "Halcyon Robotics",
		isOwner: true
	},
	{
		email: "alan@halcyon.test",
		firstName: "Alan",
		lastName: "Okafor",
		role: "admin",
		company: "Halcyon Robotics"
	},
	{
		email: "grace@halcyon.test",
		firstName: "Grace",
		lastName: "Tremblay",
		role: "manager",
		company: "Halcyon Robotics"
	},
	{
		email: "vera@halcyon.test",
		firstName: "Vera",
		lastName: "Castellanos",
		role: "viewer",
		company: "Halcyon Robotics"
	},
	{
		email: "uma@halcyon.test",
		firstName: "Uma",
		lastName: "Bhatt",
		role: "admin",
		company: "Halcyon Robotics",
		isUnverified: true
	},
	{
		email: "tom@brightwater.test",
		firstName: "Tom",
		lastName: "Rautio",
		role: "superAdmin",
		company: "Brightwater Foods",
		isOwner: true
	},
	{
		email: "pia@pending.test",
		firstName: "Pia",
		lastName: "Novak",
		role: "superAdmin",
		company: "Pending Ltd",
		isOwner: true
	}
];
// app/api/db/seed/requests.ts
/** What people ask for, with the range of the amount in major units of USD. */
var reasons = [
	[
		"bonus",
		"Quarterly bonus for the Atlas gripper release",
		400,
		2500
	],
	[
		"commission",
		"Commission on the Northgate pilot contract",
		250,
		4e3
	],
	[
		"reimbursement",
		"Train and hotel for the site visit in Querétaro",
		90,
		900
	],
	[
		"reimbursement",
		"Noise-cancelling headset, agreed with my manager",
		120,
		380
	],
	[
		"other",
		"On-call allowance for the release weekend",
		150,
		600
	],
	[
		"bonus",
		"Referral bonus",
		500,
		1e3
	],
	[
		"reimbursement",
		"Certification exam: functional safety engineer",
		300,
		1450
	],
	[
		"hours",
		"Overtime during the fleet migration, eight hours",
		160,
		520
	],
	[
		"days",
		"Two days worked over the long weekend",
		300,
		900
	],
	[
		"commission",
		"Renewal commission, Harrow logistics",
		180,
		2200
	],
	[
		"reimbursement",
		"Home office desk and chair",
		210,
		760
	],
	[
		"other",
		"Meal allowance for the customer workshop",
		45,
		220
	]
];
/** How the demo's requests are spread over statuses; worker-made ones and client-made ones among all that allow it. */
var statusShares = [
	["submitted", 64],
	["accepted", 38],
	["rejected", 26],
	["canceled", 14],
	["processed", 22],
	["paid", 48]
];
// app/api/db/seed/workers.ts
/** Halcyon's workers. Salaries in major units of the country's currency a year, for contractors in USD a month. */
var halcyonWorkers = [
	[
		"Amélie Gagnon",
		"CA",
		"employee",
		"Controls Engineer",
		"Motion",
		"active",
		112e3
	],
	[
		"Noah Pelletier",
		"CA",
		"employee",
		"Firmware Engineer",
		"Motion",
		"active",
		104500
	],
	[
		"Olivia Chen",
		"CA",
		"employee",
		"Product Designer",
		"Design",
		"active",
		98e3
	],
	[
		"Liam MacDonald",
		"CA",
		"employee",
		"Mechanical Engineer",
		"Motion",
		"active",
		101200
	],
	[
		"Sophie Bouchard",
		"CA",
		"employee",
		"Data Analyst",
		"Insight",
		"active",
		84e3
	],
	[
		"Ethan Singh",
		"CA",
		"employee",
		"Site Reliability Engineer",
		"Platform",
		"active",
		127500
	],
	[
		"Maya Kowalczyk",
		"CA",
		"employee",
		"Technical Writer",
		"Design",
		"active",
		76400
	],
	[
		"Lucas Tran",
		"CA",
		"employee",
		"Perception Engineer",
		"Vision",
		"active",
		134e3
	],
	[
		"Chloé Fortin",
		"CA",
		"employee",
		"Customer Success Manager",
		"Customers",
		"active",
		82e3
	],
	[
		"Benjamin Oduya",
		"CA",
		"employee",
		"Account Executive",
		"Customers",
		"active",
		79e3
	],
	[
		"Hannah Fraser",
		"CA",
		"employee",
		"Safety Engineer",
		"Motion",
		"filled",
		109e3
	],
	[
		"Jack Nguyen",
		"CA",
		"employee",
		"QA Engineer",
		"Platform",
		"active",
		88700
	],
	[
		"Zoe Abernathy-Wolfeschlegelstein",
		"CA",
		"employee",
		"Principal Robotics Safety and Functional Compliance Engineer",
		"Motion",
		"active",
		162e3
	],
	[
		"Gabriel Roy",
		"CA",
		"employee",
		"Backend Engineer",
		"Platform",
		"terminated",
		99e3
	],
	[
		"Isla Campbell",
		"CA",
		"employee",
		"People Partner",
		null,
		"active",
		86e3
	],
	[
		"Mason Dubois",
		"CA",
		"employee",
		"Field Technician",
		"Customers",
		"pending",
		64800
	],
	[
		"Emily Sandhu",
		"CA",
		"employee",
		"Frontend Engineer",
		"Platform",
		"active",
		103e3
	],
	[
		"Owen Leblanc",
		"CA",
		"employee",
		"Procurement Specialist",
		null,
		"created",
		71e3
	],
	[
		"Alejandra Ruiz Ortega",
		"MX",
		"employee",
		"Backend Engineer",
		"Platform",
		"active",
		78e4
	],
	[
		"Diego Hernández",
		"MX",
		"employee",
		"Computer Vision Engineer",
		"Vision",
		"active",
		912e3
	],
	[
		"Valentina Morales",
		"MX",
		"employee",
		"Product Manager",
		"Design",
		"active",
		864e3
	],
	[
		"Santiago Pérez Luna",
		"MX",
		"employee",
		"QA Engineer",
		"Platform",
		"active",
		54e4
	],
	[
		"Camila Ríos",
		"MX",
		"employee",
		"Support Engineer",
		"Customers",
		"active",
		42e4
	],
	[
		"Mateo Castillo",
		"MX",
		"employee",
		"Data Engineer",
		"Insight",
		"active",
		744e3
	],
	[
		"Regina Flores",
		"MX",
		"employee",
		"UX Researcher",
		"Design",
		"active",
		612e3
	],
	[
		"Emiliano Vargas",
		"MX",
		"employee",
		"Embedded Engineer",
		"Motion",
		"active",
		696e3
	],
	[
		"Ximena Navarro",
		"MX",
		"employee",
		"Recruiter",
		null,
		"active",
		396e3
	],
	[
		"Leonardo Mendoza",
		"MX",
		"employee",
		"DevOps Engineer",
		"Platform",
		"filled",
		828e3
	],
	[
		"Fernanda Aguilar",
		"MX",
		"employee",
		"Accountant",
		null,
		"active",
		456e3
	],
	[
		"Rodrigo Salinas",
		"MX",
		"employee",
		"Mechanical Designer",
		"Motion",
		"terminated",
		504e3
	],
	[
		"Daniela Cruz",
		"MX",
		"employee",
		"Frontend Engineer",
		"Platform",
		"active",
		672e3
	],
	[
		"Andrés Ibarra",
		"MX",
		"employee",
		"Field Technician",
		"Customers",
		"pending",
		348e3
	],
	[
		"Paola Guerrero",
		"MX",
		"employee",
		"Scrum Master",
		"Platform",
		"active",
		588e3
	],
	[
		"Juan Camilo Restrepo",
		"CO",
		"employee",
		"Backend Engineer",
		"Platform",
		"active",
		144e6
	],
	[
		"Laura Gómez",
		"CO",
		"employee",
		"Machine Learning Engineer",
		"Vision",
		"active",
		198e6
	],
	[
		"Andrés Felipe Rojas",
		"CO",
		"employee",
		"Support Engineer",
		"Customers",
		"active",
		72e6
	],
	[
		"María Fernanda Ospina",
		"CO",
		"employee",
		"Product Designer",
		"Design",
		"active",
		12e7
	],
	[
		"Sebastián Cárdenas",
		"CO",
		"employee",
		"Data Analyst",
		"Insight",
		"active",
		84e6
	],
	[
		"Natalia Quintero",
		"CO",
		"employee",
		"QA Engineer",
		"Platform",
		"active",
		78e6
	],
	[
		"Carlos Zapata",
		"CO",
		"employee",
		"Mobile Engineer",
		"Platform",
		"active",
		132e6
	],
	[
		"Juliana Vélez",
		"CO",
		"employee",
		"Marketing Specialist",
		"Customers",
		"filled",
		66e6
	],
	[
		"Felipe Arango",
		"CO",
		"employee",
		"Robotics Technician",
		"Motion",
		"active",
		54e6
	],
	[
		"Isabella Duarte",
		"CO",
		"employee",
		"Account Manager",
		"Customers",
		"terminated",
		69e6
	],
	[
		"Tomás Hincapié",
		"CO",
		"employee",
		"Site Reliability Engineer",
		"Platform",
		"pending",
		168e6
	],
	[
		"Manuela Botero",
		"CO",
		"employee",
		"Office Coordinator",
		null,
		"created",
		42e6
	],
	[
		"Beatriz Almeida",
		"BR",
		"contractor",
		"Illustrator",
		"Design",
		"active",
		3200
	],
	[
		"Thiago Moreira",
		"BR",
		"contractor",
		"Embedded Consultant",
		"Motion",
		"active",
		6800
	],
	[
		"Lukas Brandt",
		"DE",
		"contractor",
		"Compliance Advisor",
		null,
		"active",
		7500
	],
	[
		"Inés Carvajal",
		"ES",
		"contractor",
		"Localization Editor",
		"Design",
		"active",
		2900
	],
	[
		"Rui Figueiredo",
		"PT",
		"contractor",
		"Frontend Contractor",
		"Platform",
		"active",
		5400
	],
	[
		"Eleanor Whitcombe",
		"GB",
		"contractor",
		"Research Scientist",
		"Vision",
		"active",
		9100
	],
	[
		"Martín Etcheverry",
		"AR",
		"contractor",
		"Data Annotator",
		"Vision",
		"active",
		1850
	],
	[
		"Sofía Lagos",
		"CL",
		"contractor",
		"Motion Graphics Artist",
		"Design",
		"active",
		2600
	],
	[
		"Renato Quispe",
		"PE",
		"contractor",
		"QA Contractor",
		"Platform",
		"pending",
		2200
	],
	[
		"Ana Lucía Vargas Solís",
		"CR",
		"contractor",
		"Trainer",
		"Customers",
		"active",
		3e3
	],
	[
		"Marcus Bell",
		"US",
		"contractor",
		"Sales Consultant",
		"Customers",
		"active",
		8e3
	],
	[
		"Florencia Suárez",
		"UY",
		"contractor",
		"Bookkeeper",
		null,
		"terminated",
		2100
	],
	[
		"Grace Holloway",
		"US",
		"contractor",
		"Fractional CFO",
		null,
		"active",
		9500
	],
	[
		"Pedro Nascimento",
		"BR",
		"contractor",
		"Security Auditor",
		"Platform",
		"filled",
		7200
	],
	[
		"Priya Raman",
		"GB",
		"contractor",
		"Legal Counsel",
		null,
		"active",
		8800
	]
];
/** Brightwater's: nobody at Halcyon may ever see them. */
var brightwaterWorkers = [
	[
		"Oliver Stone-Bright",
		"CA",
		"employee",
		"Plant Manager",
		"Cannery",
		"active",
		118e3
	],
	[
		"Lucía Brightwater",
		"MX",
		"employee",
		"Quality Lead",
		"Cannery",
		"active",
		66e4
	],
	[
		"Hugo Brightwater",
		"CO",
		"employee",
		"Logistics Planner",
		"Supply",
		"active",
		9e7
	],
	[
		"Nadia Petrova",
		"GB",
		"contractor",
		"Food Stylist",
		null,
		"active",
		4100
	]
];
// app/api/db/seed/seed-additional-compensations.ts
var hour = 36e5;
/** Requests of every type and status, worker-made and client-made, the younger the less decided; the same on every run. */
async function seedAdditionalCompensations(db, now) {
	const random = numbersFrom(20261120);
	const pick = (items) => items[Math.floor(random() * items.length)];
	const paidWorkers = halcyonWorkers.filter(([, , , , , status]) => status === "active");
	const rows = [];
	for (const [status, count] of statusShares) for (let place = 0; place < count; place += 1) {
		const [type, description, lowest, highest] = pick(reasons);
		const [name, , , , team] = pick(paidWorkers);
		const amount = Math.round((lowest + random() * (highest - lowest)) * 4) * 25;
		const age = status === "submitted" ? random() * 20 * 24 : status === "accepted" ? random() * 30 * 24 : 720 + random() * 24 * 300;
		rows.push(request(`${status} ${place}`, "Halcyon Robotics", name, team, {
			type,
			description,
			amount,
			status,
			age,
			random: random()
		}, now));
	}
	for (const [place, [name, , , , team]] of brightwaterWorkers.entries()) rows.push(request(`brightwater ${place}`, "Brightwater Foods", name, team, {
		type: "bonus",
		description: "Brightwater harvest bonus",
		amount: 5e4,
		status: "submitted",
		age: 30,
		random: .9
	}, now));
	await db.insert(additionalCompensations).values(rows);
	await db.insert(history).values(rows.filter((row) => row.status !== "submitted").map((row) => decisionOf(row)));
}
function request(key, company, name, team, facts, now) {
	const { age, random, ...fields } = facts;
	const createdAt = /* @__PURE__ */ new Date(now.getTime() - age * hour);
	const isWorkers = fields.type === "days" || fields.type === "hours" || (fields.status === "submitted" ? random < .85 : random < .55);
	return {
		companyId: idOf("company", company),
		id: idOf("additional-compensation", key),
		workerId: idOf("worker", name),
		workerNameKey: nameKey(name),
		managerId: company === "Halcyon Robotics" && (team === "Motion" || team === "Vision") ? idOf("user", "grace@halcyon.test") : null,
		currencyCode: "USD",
		receipt: null,
		requesterType: isWorkers ? "other" : "client",
		createdAt,
		decidedAt: fields.status === "submitted" ? null : new Date(createdAt.getTime() + (.5 + random) * 20 * hour),
		...fields
	};
}
function decisionOf(row) {
	const isProviders = row.status === "processed" || row.status === "paid";
	return {
		companyId: row.companyId,
		id: idOf("additional-compensation", `history of ${row.id}`),
		subject: "additional-compensation",
		subjectId: row.id,
		event: row.status,
		from: row.status === "canceled" || row.status === "processed" ? "accepted" : row.status === "paid" ? "processed" : "submitted",
		to: row.status,
		comment: row.status === "rejected" ? "Please ask again with the receipt." : null,
		actorId: isProviders ? null : idOf("user", "alan@halcyon.test"),
		actorName: isProviders ? "system" : "Alan Okafor",
		actorRole: isProviders ? null : "admin",
		at: row.decidedAt
	};
}
/** A small generator with a fixed start (mulberry32), so that the demo is the same everywhere. */
function numbersFrom(start) {
	let state = start;
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
// app/api/db/seed/demo.ts
var day = 864e5;
/** The named people, their companies and what they would find on an ordinary day; dates lie around `now`. */
async function seedDemo(db, now) {
	const passwordHash = await hashPassword(demoPassword);
	await db.insert(companies).values(demoCompanies.map((company) => ({
		id: idOf("company", company.name),
		legalName: company.name,
		status: company.status,
		timeZone: company.timeZone,
		createdAt: /* @__PURE__ */ new Date(now.getTime() - 800 * day),
		...company.status === "active" && {
			taxId: company.name === "Halcyon Robotics" ? "82-4417305" : "77-1930542",
			street: "220 King Street West",
			city: company.city,
			state: company.state,
			postalCode: company.postalCode,
			countryCode: "CA",
			workerClassification: "all",
			workersPlanned: 60,
			hiringCountries: [
				"Canada",
				"Colombia",
				"Mexico"
			]
		}
	})));
	await db.insert(users).values(demoPeople.map((person) => ({
		companyId: idOf("company", person.company),
		id: idOf("user", person.email),
		email: person.email,
		firstName: person.firstName,
		lastName: person.lastName,
		role: person.role,
		isOwner: person.isOwner ?? false,
		emailVerifiedAt: person.isUnverified ? null : /* @__PURE__ */ new Date(now.getTime() - 700 * day),
		passwordHash,
		createdAt: /* @__PURE__ */ new Date(now.getTime() - 720 * day)
	})));
	await seedWorkers(db, "Halcyon Robotics", halcyonWorkers, now);
	await seedWorkers(db, "Brightwater Foods", brightwaterWorkers, now);
	await seedAdditionalCompensations(db, now);
	await seedNotifications(db, now);
}
async function seedWorkers(db, company, lines, now) {
	const companyId = idOf("company", company);
	const teamNames = [...new Set(lines.flatMap(([, , , , team]) => team ?? []))];
	await db.insert(teams).values(teamNames.map((name) => ({
		companyId,
		id: idOf("team", `${company}/${name}`),
		name
	})));
	await db.insert(workers).values(lines.map(([name, countryCode, type, jobTitle, team, status, salary], place) => {
		const [firstName = "", ...rest] = name.split(" ");
		const country = countriesWithOffers.find(({ code }) => code === countryCode);
		const started = status === "active" || status === "terminated";
		return {
			companyId,
			id: idOf("worker", name),
			firstName,
			lastName: rest.join(" "),
			fullName: name,
			nameKey: nameKey(name),
			email: `${nameKey(name).replaceAll(" ", ".")}@workers.test`,
			jobTitle,
			servicesDescription: `${jobTitle}. Works with the ${team ?? "operations"} group on the Atlas programme, takes part in weekly planning, writes down what was decided and keeps the hand-over notes up to date.`,
			countryCode,
			countryName: country?.name ?? countryCode,
			type,
			status,
			startDate: calendarDay(new Date(now.getTime() + (started ? -(90 + place * 17) : 12 + place % 25) * day)),
			endDate: status === "terminated" ? calendarDay(/* @__PURE__ */ new Date(now.getTime() - (10 + place) * day)) : null,
			birthDate: `${1974 + place * 7 % 27}-${String(1 + place * 5 % 12).padStart(2, "0")}-${String(1 + place * 11 % 28).padStart(2, "0")}`,
			phoneNumber: `+1 416 555 ${String(100 + place).padStart(4, "0")}`,
			salary: salary * 100,
			salaryPeriod: type === "employee" ? "annual" : "monthly",
			currencyCode: type === "employee" ? country?.currency ?? "USD" : "USD",
			managerId: company === "Halcyon Robotics" && (team === "Motion" || team === "Vision") ? idOf("user", "grace@halcyon.test") : null,
			teamId: team === null ? null : idOf("team", `${company}/${team}`),
			vacationDays: type === "employee" ? 12 + place % 8 : null,
			bonusDays: countryCode === "MX" && type === "employee" ? 15 : null,
			vacationsPremiumPercentage: countryCode === "MX" && type === "employee" ? 25 : null,
			ptoType: countryCode === "CA" && type === "employee" ? "statutory" : null,
			createdAt: /* @__PURE__ */ new Date(now.getTime() - (100 + place * 17) * day)
		};
	}));
}
async function seedNotifications(db, now) {
	const companyId = idOf("company", "Halcyon Robotics");
	await db.insert(notifications).values([
		[
			"ada@halcyon.test",
			"New additional compensation requests wait for a review",
			"/app/additional-compensation",
			3
		],
		[
			"ada@halcyon.test",
			"Hannah Fraser has completed her details",
			"/app/team?filter[q]=Hannah",
			26
		],
		[
			"ada@halcyon.test",
			"Isabella Duarte's last day has passed",
			"/app/team?filter[status]=terminated",
			75
		],
		[
			"alan@halcyon.test",
			"New additional compensation requests wait for a review",
			"/app/additional-compensation",
			3
		],
		[
			"grace@halcyon.test",
			"New additional compensation requests wait for a review",
			"/app/additional-compensation",
			3
		]
	].map(([email, subject, link, hoursAgo]) => ({
		companyId,
		userId: idOf("user", email),
		id: idOf("notification", `${email}/${subject}`),
		subject,
		link,
		createdAt: /* @__PURE__ */ new Date(now.getTime() - hoursAgo * 36e5)
	})));
	await db.insert(history).values({
		companyId,
		id: idOf("notification", "history of the company"),
		subject: "company",
		subjectId: companyId,
		event: "activated",
		from: "onboarded",
		to: "active",
		actorName: "system",
		at: /* @__PURE__ */ new Date(now.getTime() - 700 * day)
	});
}
function calendarDay(date) {
	return date.toISOString().slice(0, 10);
}
// app/api/boot.server.ts
var place = globalThis;
/** The API of this process: database open, migrated and seeded. Opened once, however often it is asked for. */
function boot() {
	place.longitude ??= start().catch((error) => {
		place.longitude = void 0;
		throw error;
	});
	return place.longitude;
}
async function start() {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "./data", PORT: port = "3000" } = process.env;
	const database = await openDatabase({
		dataDir,
		...databaseUrl && { databaseUrl }
	});
	const clock = { ...systemClock };
	const wantsDemo = (process.env.SEED ?? (databaseUrl ? "none" : "demo")) === "demo";
	if (wantsDemo && await isEmpty(database)) await seedDemo(database.db, clock.now());
	const api = createApi({
		...database,
		clock,
		secret: process.env.APP_SECRET ?? "",
		origin: process.env.APP_ORIGIN ?? `http://localhost:${port}`
	});
	const people = demoPeople.map(({ email, role, company }) => ({
		email,
		role,
		company
	}));
	return {
		...database,
		api,
		clock,
		demo: wantsDemo ? {
			people,
			password: demoPassword
		} : null
	};
}
async function isEmpty({ db }) {
	const [row] = await db.select({ count: sql`count(*)::int` }).from(companies);
	return row?.count === 0;
}
// app/api-client/api-error.ts
/** A refusal of the API, or its silence (503). */
var ApiError = class extends Error {
	status;
	errors;
	/** Seconds to wait before the next try, when the API says so. */
	retryAfter;
	constructor(status, body, retryAfter = null, cause) {
		super(body.message, { cause });
		this.name = "ApiError";
		this.status = status;
		this.errors = body.errors ?? {};
		this.retryAfter = retryAfter;
	}
};
/** No connection, no answer in time, or an answer without end. */
function unreachable(cause) {
	return new ApiError(503, { message: messages.fallback }, null, cause);
}
/**
* Reads a refusal, whatever it is written in: the message when it is a sentence, otherwise 'Something went wrong.'
* (spec 8). A redirect means that the visitor is signed in already (wire 1.1).
*/
function readError(status, headers, text) {
	const seconds = Number(headers.get("Retry-After"));
	const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
	return new ApiError(status, readBody(text), retryAfter);
}
function readBody(text) {
	try {
		const body = JSON.parse(text);
		const parsed = errorBody.safeParse(body);
		if (parsed.success && parsed.data.message !== "") return parsed.data;
		const message = body?.message;
		if (typeof message === "string" && message !== "") return { message };
	} catch {}
	return { message: messages.fallback };
}
// app/api-client/cookie-jar.ts
/** Only these are the API's business: never the dashboard's own cookies, nor another application's. */
var isApiCookie = (name) => /^(__Host-|__Secure-)?(XSRF-TOKEN$|remember_|[\w-]*session$)/.test(name);
/**
* The API's cookies during one request of ours: what the browser sent, overlaid by what the API set meanwhile, so that
* loaders which run after an action in the same request already see its session.
*/
var CookieJar = class {
	#values = /* @__PURE__ */ new Map();
	#changes = /* @__PURE__ */ new Map();
	#isSecure;
	constructor(cookies, isSecure) {
		this.#isSecure = isSecure;
		for (const pair of (cookies ?? "").split(/;\s*/)) {
			const [name, value] = split(pair);
			if (isApiCookie(name)) this.#values.set(name, value);
		}
	}
	get header() {
		return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
	}
	get csrfToken() {
		const value = this.#values.get("XSRF-TOKEN");
		return value ? decodeURIComponent(value) : null;
	}
	/** Whether there is anything that could sign somebody in: without it nobody needs to ask the API who this is. */
	get hasSession() {
		return [...this.#values.keys()].some((name) => name !== "XSRF-TOKEN");
	}
	take(setCookies) {
		for (const line of setCookies) {
			const [pair = "", ...attributes] = line.split(/;\s*/);
			const [name, value] = split(pair);
			if (!isApiCookie(name)) continue;
			if (attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute)) || value === "") this.#values.delete(name);
			else this.#values.set(name, value);
			this.#changes.set(name, this.#asOurs(pair, attributes));
		}
	}
	/** The Set-Cookie lines for the browser: of our own host, for every path, Secure under https. */
	get setCookies() {
		return [...this.#changes.values()];
	}
	#asOurs(pair, attributes) {
		return [
			pair,
			...attributes.filter((attribute) => !/^(domain|path|secure)(=|$)/i.test(attribute)),
			"Path=/",
			...this.#isSecure ? ["Secure"] : []
		].join("; ");
	}
};
function split(pair) {
	const at = pair.indexOf("=");
	return at < 0 ? [pair.trim(), ""] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
// app/api-client/read-text.ts
/** No answer of the API is larger than this. */
var sizeLimit = 4194304;
/** The body as text; throws when there is no end to it. */
async function readText(response) {
	if (!response.body) return "";
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	for await (const chunk of response.body) {
		size += chunk.byteLength;
		if (size > sizeLimit) throw new Error("The answer is too large.");
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}
// app/api-client/transport.server.ts
/** An answer slower than this is no answer: the person gets an error page instead of a blank one. */
var timeLimit = 8e3;
/** THE way to the API: one per request of ours, with the visitor's cookies in and the API's cookies out. */
var Api = class {
	jar;
	#visit;
	/** What the bundled API remembers from one of these calls to the next. */
	#shared = {};
	constructor(visit) {
		this.#visit = visit;
		this.jar = new CookieJar(visit.cookies, visit.origin.startsWith("https:"));
	}
	/**
	* Reads for a loader. Throws what a loader may throw: a redirect to sign in when the session has ended, otherwise an
	* error response with the API's sentence, which the nearest error boundary shows.
	*/
	async get(path, schema) {
		try {
			const json = await this.ask("GET", path);
			const parsed = schema.safeParse(json);
			if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
			return parsed.data;
		} catch (error) {
			throw this.forLoader(error);
		}
	}
	/** Sends for an action. Throws ApiError for it to show at the form, or a redirect to sign in when the session has ended. */
	async send(method, path, { body, idempotencyKey } = {}) {
		if (!this.jar.csrfToken) await this.prepareCsrf();
		const headers = idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {};
		try {
			return await this.ask(method, path, {
				headers,
				body
			});
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 419) throw this.signInAgain(error);
			await this.prepareCsrf();
			return this.ask(method, path, {
				headers,
				body
			});
		}
	}
	/** The CSRF-cookie preparation that the specification asks for before signing in (spec 7). */
	async prepareCsrf() {
		await this.ask("GET", "/csrf-cookie");
	}
	/** A file, as it comes: its bytes are passed on only when they are what was asked for. */
	async download(path, accept) {
		const response = await this.#call("GET", path, { Accept: accept });
		const type = response.headers.get("Content-Type") ?? "";
		if (response.status === 200 && !/json|html/.test(type)) return response;
		const text = await readText(response).catch(() => "");
		throw this.forLoader(readError(response.status === 200 ? 502 : response.status, response.headers, text));
	}
	async ask(method, path, options = {}) {
		const response = await this.#call(method, path, options.headers, options.body);
		const text = await readText(response).catch(() => {
			throw unreachable();
		});
		if (!response.ok) throw readError(response.status, response.headers, text);
		return parseJson(text);
	}
	async #call(method, path, headers = {}, body) {
		const { origin, clientIp, userAgent, requestId } = this.#visit;
		const response = await callApi(path, {
			method,
			redirect: "manual",
			headers: {
				Accept: "application/json",
				Origin: origin,
				Cookie: this.jar.header,
				"X-Request-Id": requestId,
				...clientIp && {
					"X-Client-IP": clientIp,
					"X-Forwarded-For": clientIp
				},
				...userAgent && { "User-Agent": userAgent },
				...method !== "GET" && this.jar.csrfToken && { "X-XSRF-TOKEN": this.jar.csrfToken },
				...body !== void 0 && { "Content-Type": "application/json" },
				...headers
			},
			...body !== void 0 && { body: JSON.stringify(body) }
		}, this.#shared);
		this.jar.take(response.headers.getSetCookie());
		return response;
	}
	/** What a loader may throw of it. */
	forLoader(error) {
		const again = this.signInAgain(error);
		if (!(again instanceof ApiError)) return again;
		return data({ message: again.message }, { status: again.status });
	}
	signInAgain(error) {
		if (!(error instanceof ApiError) || error.status !== 401) return error;
		const { pathname, search } = this.#visit.url;
		return redirect(`/login?${new URLSearchParams({ redirectTo: pathname + search })}`);
	}
};
/** The bundled API in this process, or the one that API_URL names. */
async function callApi(path, init, shared) {
	const base = process.env.API_URL;
	if (!base) {
		const { api } = await boot();
		return api.fetch(new Request(`http://api.internal${path}`, init), shared);
	}
	try {
		return await fetch(base.replace(/\/$/, "") + path, {
			...init,
			signal: AbortSignal.timeout(timeLimit)
		});
	} catch (error) {
		throw unreachable(error);
	}
}
/** An answer that is no JSON counts as none: a real backend answers some calls with an empty string. */
function parseJson(text) {
	try {
		return text === "" ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
// app/middleware/api.server.ts
var apiContext = createContext();
/** One way to the API per request; whatever cookies the API set on it go out with the answer, redirects included. */
var api = async ({ request, context, url }, next) => {
	const way = new Api({
		...context.get(visitContext),
		url,
		userAgent: request.headers.get("User-Agent"),
		cookies: request.headers.get("Cookie")
	});
	context.set(apiContext, way);
	const response = await next();
	for (const cookie of way.jar.setCookies) response.headers.append("Set-Cookie", cookie);
	return response;
};
// app/middleware/same-origin.server.ts
/** What our forms carry in their hidden field, for browsers that say nothing of where a form comes from. */
var formTokenContext = createContext();
/**
* Decides at our edge, for every request that is no GET, whether one of our own pages sent it. Browsers of today say so
* (Sec-Fetch-Site, Origin); for the others (lynx, w3m) the hidden field must fit the visitor's cookie.
*/
var sameOrigin = async ({ request, context, url }, next) => {
	const { origin } = context.get(visitContext);
	const isSecure = origin.startsWith("https:");
	const cookie = createCookie(isSecure ? "__Host-visitor" : "visitor", {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secure: isSecure
	});
	const known = await cookie.parse(request.headers.get("Cookie"));
	const visitor = typeof known === "string" && known.length >= 22 ? known : randomBytes(16).toString("base64url");
	context.set(formTokenContext, tokenFor(visitor));
	if (!["GET", "HEAD"].includes(request.method) && !await isOurs(request, origin, url, visitor)) throw data({ message: "This form did not come from this site. Go back, reload the page and send it again." }, { status: 403 });
	const response = await next();
	if (visitor !== known) response.headers.append("Set-Cookie", await cookie.serialize(visitor));
	return response;
};
async function isOurs(request, origin, url, visitor) {
	const site = request.headers.get("Sec-Fetch-Site");
	const sender = request.headers.get("Origin");
	if (site !== null && site !== "same-origin" && site !== "none") return false;
	if (sender !== null) return sender === origin;
	if (site !== null) return true;
	if (url.pathname.startsWith("/api/")) return true;
	const form = await request.clone().formData().catch(() => null);
	return sameText(String(form?.get("formToken") ?? ""), tokenFor(visitor));
}
function tokenFor(visitor) {
	return createHmac("sha256", process.env.APP_SECRET ?? "").update(`form:${visitor}`).digest("base64url");
}
function sameText(a, b) {
	return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
// app/product-settings.server.ts
/** What this installation calls itself, from the environment. */
function productSettings() {
	return {
		productName: process.env.PRODUCT_NAME || "Longitude",
		acquirerName: process.env.ACQUIRER_NAME || "Meridian",
		supportEmail: process.env.SUPPORT_EMAIL || "support@longitude.test"
	};
}
// app/toast.server.ts
var toast = z.object({
	id: z.string(),
	type: z.enum(["success", "error"]),
	title: z.string(),
	message: z.string().optional()
});
var cookie = createCookie("toast", {
	httpOnly: true,
	sameSite: "lax",
	path: "/",
	maxAge: 60
});
var readContext = createContext(false);
/** A toast with its id of 21 characters (spec 9). */
function newToast(content) {
	return {
		id: randomBytes(16).toString("base64url").slice(0, 21),
		...content
	};
}
/** Redirects to a page of ours, which shows the toast once. */
async function redirectWithToast(to, content) {
	return redirect(to, { headers: { "Set-Cookie": await cookie.serialize(newToast(content)) } });
}
/** The toast that the request before left for this one, for the root loader alone. */
async function readToast(request, context) {
	const parsed = toast.safeParse(await cookie.parse(request.headers.get("Cookie")));
	if (!parsed.success) return null;
	context.set(readContext, true);
	return parsed.data;
}
/** Takes the toast away with the answer that shows it, so that it is not shown again. */
var clearShownToast = async ({ context }, next) => {
	const response = await next();
	const isReplaced = response.headers.getSetCookie().some((line) => line.startsWith("toast="));
	if (context.get(readContext) && !isReplaced) response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
	return response;
};
// app/root.tsx
var root_exports = /* @__PURE__ */ __exportAll({
	ErrorBoundary: () => ErrorBoundary$1,
	Layout: () => Layout,
	default: () => root_default,
	links: () => links,
	loader: () => loader$17,
	middleware: () => middleware$4
});
var middleware$4 = [
	visit,
	securityHeaders,
	api,
	clearShownToast,
	sameOrigin
];
async function loader$17({ request, context }) {
	return {
		settings: productSettings(),
		toast: await readToast(request, context),
		formToken: context.get(formTokenContext),
		idempotencyKey: randomUUID(),
		requestId: context.get(visitContext).requestId
	};
}
var links = () => [{
	rel: "preload",
	href: fontUrl,
	as: "font",
	type: "font/woff2",
	crossOrigin: "anonymous"
}, {
	rel: "icon",
	href: "/favicon.svg",
	type: "image/svg+xml"
}];
function Layout({ children }) {
	const root = useRouteLoaderData("root");
	return /* @__PURE__ */ jsxs("html", {
		lang: "en",
		children: [/* @__PURE__ */ jsxs("head", { children: [
			/* @__PURE__ */ jsx("meta", { charSet: "utf-8" }),
			/* @__PURE__ */ jsx("meta", {
				name: "viewport",
				content: "width=device-width, initial-scale=1"
			}),
			/* @__PURE__ */ jsx("meta", {
				name: "color-scheme",
				content: "light dark"
			}),
			/* @__PURE__ */ jsx(Meta, {}),
			/* @__PURE__ */ jsx(Links, {})
		] }), /* @__PURE__ */ jsxs("body", { children: [
			children,
			/* @__PURE__ */ jsx(Toaster, { toasts: root?.toast ? [root.toast] : [] }),
			/* @__PURE__ */ jsx(ScrollRestoration, {}),
			/* @__PURE__ */ jsx(Scripts, {})
		] })]
	});
}
var root_default = UNSAFE_withComponentProps(function App() {
	return /* @__PURE__ */ jsx(Outlet, {});
});
var ErrorBoundary$1 = UNSAFE_withErrorBoundaryProps(function ErrorBoundary({ error }) {
	const root = useRouteLoaderData("root");
	return /* @__PURE__ */ jsx(ErrorPage, {
		name: errorName(error),
		requestId: root?.requestId ?? null,
		supportEmail: root?.settings.supportEmail ?? "support@longitude.test"
	});
});
/** The error's name as people can quote it to support: no stack, no values. */
function errorName(error) {
	if (isRouteErrorResponse(error)) {
		const message = error.data?.message;
		return `${error.status} ${typeof message === "string" && message ? message : error.statusText}`.trim();
	}
	return error instanceof Error ? error.name : "Error";
}
// app/api-client/user.server.ts
var oneUser = single(currentUser);
/** GET /user (spec 7.1): who is signed in; null when nobody is. */
async function findCurrentUser(api) {
	if (!api.jar.hasSession) return null;
	try {
		const parsed = oneUser.safeParse(await api.ask("GET", "/user"));
		if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
		return parsed.data.data;
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw api.forLoader(error);
	}
}
// app/middleware/destination.ts
function standingOf(user) {
	if (!user) return { kind: "visitor" };
	if (user.company.status === "pending") return { kind: "pending" };
	return user.verified ? {
		kind: "member",
		role: user.role
	} : { kind: "unverified" };
}
var publicPaths = [
	"/auth/password/reset",
	"/auth/confirmation",
	"/thanks",
	"/logout"
];
var loggedOutPaths = [
	"/login",
	"/login/passwordless",
	"/login/link",
	"/login/email-sent",
	"/auth/password/reset/email-sent",
	"/sign-up"
];
/** The screens under /app and who may be there (spec 2.7). The longest fitting path decides. */
var screens = [
	["/app/additional-compensation", "additional-compensation:review"],
	["/app/company", "company:view"],
	["/app/cost-calculator", "cost-calculator:view"],
	["/app/notifications", "settings:view"],
	["/app/paycycle", "paycycle:view"],
	["/app/reports", "reports:view"],
	["/app/settings", "settings:view"],
	["/app/team", "team:view"],
	["/app/team/worker/new", "worker:add"],
	["/app/time-off", "time-off:review"],
	["/app/users", "users:view"]
];
/**
* Where a person belongs who asks for a path: null when they may stay, otherwise the path to go to (spec 2.2 to 2.7).
* A visitor who asks for a page under /app is brought back to it after signing in.
*/
function destinationFor(standing, path, search = "") {
	if (publicPaths.includes(path)) return null;
	if (isWithin(path, "/client")) return `/app${path.slice(7)}${search}`;
	if (standing.kind === "visitor") return destinationOfVisitor(path, search);
	if (standing.kind === "pending") return path === "/onboarding/company" ? null : "/onboarding/company";
	if (path === "/onboarding/finished") return null;
	if (standing.kind === "unverified") return "/onboarding/finished";
	return destinationOfMember(standing, path);
}
function destinationOfVisitor(path, search) {
	if (loggedOutPaths.includes(path)) return null;
	return isWithin(path, "/app") && path !== "/app" ? `/login?${new URLSearchParams({ redirectTo: path + search })}` : "/login";
}
function destinationOfMember(member, path) {
	if (!isWithin(path, "/app")) return "/app";
	const screen = screens.filter(([prefix]) => isWithin(path, prefix)).sort(([a], [b]) => b.length - a.length)[0];
	return screen && can(member, screen[1]) ? null : landingPage(member);
}
function isWithin(path, prefix) {
	return path === prefix || path.startsWith(`${prefix}/`);
}
// app/middleware/standing.server.ts
/** Who is signed in, asked once per request; null for a visitor. */
var visitorContext = createContext();
/** Asks who this is, and sends them where they belong. Every layout that is guarded declares it, and has a loader. */
var standing = async ({ context, url }) => {
	const user = await findCurrentUser(context.get(apiContext));
	context.set(visitorContext, user);
	const destination = destinationFor(standingOf(user), url.pathname, url.search);
	if (destination) throw redirect(destination);
};
// app/routes/home.ts
var home_exports = /* @__PURE__ */ __exportAll({
	loader: () => loader$16,
	middleware: () => middleware$3
});
var middleware$3 = [standing];
/** Nobody stays at '/': the middleware has sent them on; this is for the type alone. */
function loader$16() {
	return redirect("/login");
}
// app/routes/access/layout.tsx
var layout_exports$1 = /* @__PURE__ */ __exportAll({
	default: () => layout_default$1,
	loader: () => loader$15,
	middleware: () => middleware$2
});
/** The logged-out pages (spec 2.2): who is signed in is sent into the app. */
var middleware$2 = [standing];
function loader$15() {
	return null;
}
var layout_default$1 = UNSAFE_withComponentProps(function AccessLayout() {
	return /* @__PURE__ */ jsx(Outlet, {});
});
// app/api-client/account.server.ts
/** POST /client/login (spec 7.1). A redirect means that somebody is signed in already, which is as good. */
async function signIn(api, credentials) {
	await api.prepareCsrf();
	try {
		await api.send("POST", "/client/login", { body: credentials });
	} catch (error) {
		if (!(error instanceof ApiError && error.status >= 300 && error.status < 400)) throw error;
	}
}
/** POST /logout (spec 7.1). Nobody to sign out is as good as signed out. */
async function signOut(api) {
	await api.send("POST", "/logout").catch(() => {});
}
// app/components/own-path.ts
/**
* The path when it leads to this very site, else null.
* "//evil", "/\evil", "https://evil", "javascript:", control characters and their encoded forms are all null.
*/
function ownPath(path) {
	if (!path) return null;
	return isPlainPath(path) && isPlainPath(decoded(path)) ? path : null;
}
function isPlainPath(path) {
	return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
function decoded(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return "";
	}
}
// app/components/back-link.tsx
var teamPage = "/app/team";
/** Leads to the given path of this site; else back in the browser's history; else, where there is none, to the team page. */
function BackLink({ to, children = "Back" }) {
	const navigate = useNavigate();
	const path = ownPath(to);
	return /* @__PURE__ */ jsxs(Link, {
		to: path ?? teamPage,
		prefetch: "none",
		className: "-ml-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11",
		onClick: (event) => {
			if (path || !hasHistory() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
			event.preventDefault();
			navigate(-1);
		},
		children: [/* @__PURE__ */ jsx(Icon, {
			path: "M9.5 3.5 5 8l4.5 4.5",
			className: "size-3.5"
		}), children]
	});
}
/** Whether there is a page of this site before this one; the router numbers the ones it has shown. */
function hasHistory() {
	const state = window.history.state;
	return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
// app/components/brand.tsx
/** The word mark: a meridian and the product's name. */
function Brand({ productName, className }) {
	return /* @__PURE__ */ jsxs("span", {
		className: cn("inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink", className),
		children: [/* @__PURE__ */ jsxs("svg", {
			"aria-hidden": true,
			viewBox: "0 0 24 24",
			className: "size-6 shrink-0 text-brand-ink",
			children: [
				/* @__PURE__ */ jsx("circle", {
					cx: "12",
					cy: "12",
					r: "9.5",
					fill: "none",
					stroke: "currentColor",
					strokeWidth: "1.5",
					opacity: "0.45"
				}),
				/* @__PURE__ */ jsx("path", {
					d: "M12 2.5c-4.8 5-4.8 14 0 19",
					fill: "none",
					stroke: "currentColor",
					strokeWidth: "1.5",
					opacity: "0.45"
				}),
				/* @__PURE__ */ jsx("path", {
					d: "M12 2.5c4.8 5 4.8 14 0 19",
					fill: "none",
					stroke: "currentColor",
					strokeWidth: "2.5"
				})
			]
		}), productName]
	});
}
// app/components/progress-bar.tsx
/** Shows that a page or an answer is on its way. */
function ProgressBar() {
	return useNavigation().state === "idle" ? null : /* @__PURE__ */ jsx("div", {
		"aria-hidden": true,
		className: "progress-bar"
	});
}
// app/components/auth-layout.tsx
/** The frame of pages outside the dashboard (spec 2.3): a logo that leads home, the form in the middle, perhaps a word beside it. */
function AuthLayout({ settings, title, description, back, hasSignOut = true, aside, children }) {
	return /* @__PURE__ */ jsxs("div", {
		className: "flex min-h-dvh flex-col",
		children: [
			/* @__PURE__ */ jsxs("header", {
				className: "flex min-h-16 items-center justify-between gap-4 px-4 sm:px-8",
				children: [/* @__PURE__ */ jsx(Link, {
					to: "/",
					prefetch: "none",
					className: "rounded-sm",
					children: /* @__PURE__ */ jsx(Brand, { productName: settings.productName })
				}), hasSignOut ? /* @__PURE__ */ jsx(ButtonLink, {
					to: "/logout",
					prefetch: "none",
					variant: "secondary",
					size: "sm",
					children: "Sign out"
				}) : null]
			}),
			/* @__PURE__ */ jsxs("main", {
				id: "main",
				tabIndex: -1,
				className: "mx-auto grid w-full max-w-content flex-1 content-start justify-center gap-x-20 gap-y-12 px-4 pt-10 pb-16 sm:px-8 sm:pt-[10vh] lg:grid-flow-col",
				children: [/* @__PURE__ */ jsxs("div", {
					className: "w-full sm:w-110 sm:max-w-[calc(100vw-4rem)]",
					children: [
						back ? /* @__PURE__ */ jsx(BackLink, { to: back === true ? null : back }) : null,
						/* @__PURE__ */ jsx("h1", {
							className: "text-2xl",
							children: title
						}),
						description ? /* @__PURE__ */ jsx("p", {
							className: "pt-2 text-lg text-muted",
							children: description
						}) : null,
						/* @__PURE__ */ jsx("div", {
							className: "pt-8",
							children
						})
					]
				}), aside ? /* @__PURE__ */ jsx("aside", {
					className: "max-w-110 text-muted lg:w-80 lg:border-l lg:border-line lg:pl-10",
					children: aside
				}) : null]
			}),
			/* @__PURE__ */ jsxs("footer", {
				className: "px-4 py-6 text-center text-sm text-muted sm:px-8",
				children: [
					settings.productName,
					" has been acquired by ",
					settings.acquirerName,
					".",
					" ",
					/* @__PURE__ */ jsx("a", {
						href: `mailto:${settings.supportEmail}`,
						className: "link",
						children: "Contact support"
					})
				]
			}),
			/* @__PURE__ */ jsx(ProgressBar, {})
		]
	});
}
// app/components/use-product-settings.ts
/** What this installation calls itself, from the root's loader. */
function useProductSettings() {
	return useRouteLoaderData("root")?.settings ?? {
		productName: "Longitude",
		acquirerName: "Meridian",
		supportEmail: "support@longitude.test"
	};
}
// app/forms/error-summary.tsx
/** What is wrong, on top of the form and with a way to each field; it takes the focus when a form comes back. */
function ErrorSummary({ formId, errors, ref }) {
	const entries = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
	if (entries.length === 0) return null;
	return /* @__PURE__ */ jsxs("div", {
		ref,
		tabIndex: -1,
		autoFocus: true,
		role: "alert",
		className: "error-summary mb-6 rounded-md border border-red-ink/50 bg-red-tint p-4",
		children: [/* @__PURE__ */ jsx("h2", {
			className: "text-base font-semibold text-red-ink",
			children: entries.length === 1 ? "There is a problem" : `There are ${entries.length} problems`
		}), /* @__PURE__ */ jsx("ul", {
			className: "mt-1 space-y-1",
			children: entries.map(([name, sentences]) => /* @__PURE__ */ jsx("li", { children: name === "" ? sentences.join(" ") : /* @__PURE__ */ jsx("a", {
				className: "link",
				href: `#${formId}-${name}`,
				children: labelled(name, sentences)
			}) }, name))
		})]
	});
}
/** A bare "Required" says nothing away from its field, so the field's name goes before it. */
function labelled(name, sentences) {
	const words = name.replace(/^.*\./, "").replace(/([A-Z])/g, " $1").toLowerCase();
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${sentences.join(" ")}`;
}
// app/forms/hidden-fields.tsx
/** What every form of ours carries: where it comes from, and a key so that it is carried out once however often it arrives. */
function HiddenFields() {
	const root = useRouteLoaderData("root");
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("input", {
		type: "hidden",
		name: "formToken",
		value: root?.formToken ?? ""
	}), /* @__PURE__ */ jsx("input", {
		type: "hidden",
		name: "idempotencyKey",
		value: root?.idempotencyKey ?? ""
	})] });
}
// app/forms/schema-when-touched.ts
/**
* Fetches the form's schema when the form is first touched: zod weighs more than the page, and most people who look at
* a form have not begun to fill it. Until then, and if it never comes, the server alone checks.
*/
function useSchemaWhenTouched(loadSchema) {
	const [onValidate, setOnValidate] = useState();
	const isAsked = useRef(false);
	return {
		onValidate,
		touch: useCallback(() => {
			if (!loadSchema || isAsked.current) return;
			isAsked.current = true;
			Promise.all([loadSchema(), import("@conform-to/zod/v4")]).then(([schema, { parseWithZod }]) => setOnValidate(() => ({ formData }) => parseWithZod(withoutOwn(formData), { schema })), () => {
				isAsked.current = false;
			});
		}, [loadSchema])
	};
}
function withoutOwn(formData) {
	for (const own of ["idempotencyKey", "formToken"]) formData.delete(own);
	return formData;
}
// app/forms/action-form.tsx
/**
* A form that posts to its own address. Without script the browser posts it and the server shows what is wrong; with
* script the same, by fetch, and once touched it checks before it is sent and again with every change.
*/
function ActionForm({ id, result, defaultValue, loadSchema, className, children }) {
	const { onValidate, touch } = useSchemaWhenTouched(loadSchema);
	const [form, fields] = useForm({
		id,
		...result && { lastResult: result },
		...defaultValue && { defaultValue },
		...onValidate && { onValidate },
		shouldValidate: "onSubmit",
		shouldRevalidate: onValidate ? "onInput" : "onSubmit"
	});
	const summary = useRef(null);
	const [attempts, setAttempts] = useState(0);
	useFocusAfter(summary, `${attempts} ${result?.status}`, form.status === "error");
	const { onSubmit, ...formProps } = getFormProps(form);
	return /* @__PURE__ */ jsxs(Form, {
		method: "post",
		preventScrollReset: true,
		...formProps,
		noValidate: true,
		onSubmit: (event) => {
			setAttempts((count) => count + 1);
			onSubmit(event);
		},
		onFocusCapture: touch,
		className,
		children: [
			/* @__PURE__ */ jsx(HiddenFields, {}),
			form.status === "error" ? /* @__PURE__ */ jsx(ErrorSummary, {
				ref: summary,
				formId: id,
				errors: form.allErrors
			}) : null,
			children(fields)
		]
	});
}
function useFocusAfter(ref, attempt, isRefused) {
	const focused = useRef("");
	useEffect(() => {
		if (!isRefused || focused.current === attempt) return;
		focused.current = attempt;
		ref.current?.focus();
	}, [
		ref,
		attempt,
		isRefused
	]);
}
// app/ui/checkbox.tsx
/** A native checkbox or, with `type="radio"`, a native radio button. */
function Checkbox({ className, type = "checkbox", ...props }) {
	return /* @__PURE__ */ jsx("input", {
		...props,
		type,
		className: cn("size-4 shrink-0 accent-brand pointer-coarse:size-6 dark:accent-brand-ink", className)
	});
}
/** The choice and its words as one target, with an optional hint under the words. */
function Choice({ label, hint, hintId, className, ...props }) {
	return /* @__PURE__ */ jsxs("div", {
		className,
		children: [/* @__PURE__ */ jsxs("label", {
			className: "inline-flex min-h-6 items-start gap-2 py-0.5 pointer-coarse:min-h-11 pointer-coarse:items-center",
			children: [/* @__PURE__ */ jsx(Checkbox, {
				...props,
				className: "mt-0.5 pointer-coarse:mt-0"
			}), /* @__PURE__ */ jsx("span", { children: label })]
		}), hint ? /* @__PURE__ */ jsx("p", {
			id: hintId,
			className: "pl-6 text-sm text-muted pointer-coarse:pl-8",
			children: hint
		}) : null]
	});
}
// app/ui/label.tsx
function Label({ className, children, ...props }) {
	return /* @__PURE__ */ jsx("label", {
		...props,
		className: cn("block text-sm font-medium text-ink", className),
		children
	});
}
// app/ui/field.tsx
/**
* Label above the control, hint under the label, error under the control.
* The control inside carries `id={htmlFor}`, `aria-invalid` and `aria-describedby` with the two ids given here.
*/
function Field({ label, htmlFor, isOptional = false, className, children, ...words }) {
	return /* @__PURE__ */ jsxs("div", {
		className: cn("min-w-0 space-y-1", className),
		children: [
			/* @__PURE__ */ jsxs(Label, {
				htmlFor,
				children: [label, isOptional ? /* @__PURE__ */ jsx("span", {
					className: "font-normal text-muted",
					children: " (optional)"
				}) : null]
			}),
			/* @__PURE__ */ jsx(Hint, {
				id: words.hintId,
				children: words.hint
			}),
			/* @__PURE__ */ jsx("div", {
				className: "pt-0.5",
				children
			}),
			/* @__PURE__ */ jsx(FieldError, {
				id: words.errorId,
				errors: words.errors
			})
		]
	});
}
function Hint({ id, children }) {
	if (!children) return null;
	return /* @__PURE__ */ jsx("p", {
		id,
		className: "text-sm text-muted",
		children
	});
}
function FieldError({ id, errors }) {
	if (!errors?.length) return null;
	return /* @__PURE__ */ jsxs("p", {
		id,
		className: "flex gap-1.5 pt-1 text-sm font-medium text-red-ink",
		children: [/* @__PURE__ */ jsxs("svg", {
			"aria-hidden": true,
			viewBox: "0 0 16 16",
			className: "mt-0.5 size-4 shrink-0",
			children: [/* @__PURE__ */ jsx("path", {
				d: "M8 1.5 15 14H1L8 1.5Z",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "1.5",
				strokeLinejoin: "round"
			}), /* @__PURE__ */ jsx("path", {
				d: "M8 6v4M8 11.2v1",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "1.5",
				strokeLinecap: "round"
			})]
		}), /* @__PURE__ */ jsx("span", { children: errors.join(" ") })]
	});
}
// app/ui/input.tsx
/** What text fields, selects and text areas share. */
var controlClass = "control block w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink placeholder:text-muted transition-colors duration-100 not-disabled:hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-red aria-invalid:bg-red-soft/40 disabled:border-line disabled:bg-sunk disabled:text-muted read-only:bg-sunk";
function Input({ className, ...props }) {
	return /* @__PURE__ */ jsx("input", {
		...props,
		className: cn(controlClass, "h-9 px-3", className)
	});
}
// app/ui/textarea.tsx
function Textarea({ className, rows = 4, ...props }) {
	return /* @__PURE__ */ jsx("textarea", {
		...props,
		rows,
		className: cn(controlClass, "px-3 py-2", className)
	});
}
// app/forms/fields.tsx
/** Label, hint, native input, error (look 5). The id is the one that the error summary leads to. */
function TextField({ field: given, label, hint, isOptional, type = "text", ...input }) {
	const field = given;
	const { key, ...props } = getInputProps(field, {
		type,
		ariaAttributes: false
	});
	return /* @__PURE__ */ jsx(Field, {
		label,
		htmlFor: field.id,
		hint,
		hintId: field.descriptionId,
		errors: field.errors,
		errorId: field.errorId,
		isOptional,
		children: /* @__PURE__ */ jsx(Input, {
			...props,
			...describedBy(field, hint),
			...input
		}, key)
	});
}
function TextareaField({ field: given, label, hint, isOptional, rows = 4 }) {
	const field = given;
	const { key, ...props } = getTextareaProps(field, { ariaAttributes: false });
	return /* @__PURE__ */ jsx(Field, {
		label,
		htmlFor: field.id,
		hint,
		hintId: field.descriptionId,
		errors: field.errors,
		errorId: field.errorId,
		isOptional,
		children: /* @__PURE__ */ jsx(Textarea, {
			rows,
			...props,
			...describedBy(field, hint)
		}, key)
	});
}
function CheckboxField({ field: given, label, hint }) {
	const field = given;
	const { key, ...props } = getInputProps(field, {
		type: "checkbox",
		ariaAttributes: false
	});
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Choice, {
		label,
		hint,
		...props,
		...describedBy(field, void 0)
	}, key), /* @__PURE__ */ jsx(FieldError, {
		id: field.errorId,
		errors: field.errors
	})] });
}
function describedBy(field, hint) {
	const isInvalid = Boolean(field.errors?.length);
	const ids = [hint && field.descriptionId, isInvalid && field.errorId].filter(Boolean).join(" ");
	return {
		"aria-invalid": isInvalid || void 0,
		"aria-describedby": ids || void 0
	};
}
// app/forms/submit.server.ts
/**
* What every action does: parses the form, calls the API, answers with a redirect; or with the form as it was typed and
* a sentence at each wrong field. A form that is refused changes nothing, and its status says so, so that no list is
* loaded again for it.
*/
async function submit(request, { schema, secretFields = [], call }) {
	const formData = await request.formData();
	const idempotencyKey = String(formData.get("idempotencyKey") ?? "");
	for (const own of ["idempotencyKey", "formToken"]) formData.delete(own);
	const submission = parseWithZod(formData, { schema });
	if (submission.status !== "success") return data({ result: submission.reply({ hideFields: secretFields }) }, { status: 422 });
	try {
		return await call(submission.value, idempotencyKey);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const errors = errorsAtFields(error, [...formData.keys()]);
		return data({ result: submission.reply({
			hideFields: secretFields,
			...errors
		}) }, { status: Math.max(400, error.status) });
	}
}
/** The API's sentences at the fields that they name; what names no field of this form stands above it. */
function errorsAtFields(error, fields) {
	const fieldErrors = {};
	const formErrors = [];
	for (const [key, sentences] of Object.entries(error.errors)) {
		const field = key === "password_confirmation" ? "passwordConfirmation" : key;
		if (fields.includes(field)) fieldErrors[field] = sentences;
		else formErrors.push(...sentences);
	}
	if (Object.keys(error.errors).length === 0) formErrors.push(error.message);
	return {
		fieldErrors,
		formErrors
	};
}
// app/page-meta.ts
/** '{title} | {product name}', the product name alone where a page has no title, and a description (spec 1). */
function pageMeta({ matches }, title, description) {
	const productName = (matches.find((match) => match?.id === "root")?.loaderData)?.settings?.productName ?? "Longitude";
	return [{ title: title ? `${title} | ${productName}` : productName }, {
		name: "description",
		content: description ?? "Hire, pay and look after an international team."
	}];
}
// app/routes/access/login.tsx
var login_exports = /* @__PURE__ */ __exportAll({
	action: () => action$6,
	default: () => login_default,
	meta: () => meta$7
});
var meta$7 = (args) => pageMeta(args, "Log in", "Log in to hire, pay and look after your team.");
async function action$6({ request, context, url }) {
	return submit(request, {
		schema: credentials,
		secretFields: ["password"],
		async call(value) {
			await signIn(context.get(apiContext), value);
			return redirect(ownPath(url.searchParams.get("redirectTo")) ?? "/app");
		}
	});
}
var login_default = UNSAFE_withComponentProps(function Login({ actionData }) {
	const settings = useProductSettings();
	const isPending = useNavigation().formAction?.startsWith("/login") ?? false;
	return /* @__PURE__ */ jsx(AuthLayout, {
		settings,
		title: "Log in",
		hasSignOut: false,
		children: /* @__PURE__ */ jsx(ActionForm, {
			id: "login",
			result: actionData?.result,
			loadSchema: loadSchema$1,
			className: "space-y-5",
			children: (fields) => /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(TextField, {
					field: fields.email,
					label: "Email",
					type: "email",
					autoComplete: "username",
					inputMode: "email"
				}),
				/* @__PURE__ */ jsx(TextField, {
					field: fields.password,
					label: "Password",
					type: "password",
					autoComplete: "current-password"
				}),
				/* @__PURE__ */ jsx(CheckboxField, {
					field: fields.remember,
					label: "Remember me on this device for 30 days"
				}),
				/* @__PURE__ */ jsx(Button, {
					isPending,
					size: "lg",
					className: "w-full",
					children: "Log in"
				})
			] })
		})
	});
});
var loadSchema$1 = () => Promise.resolve().then(() => account_exports).then((module) => module.credentials);
// app/routes/access/logout.tsx
var logout_exports = /* @__PURE__ */ __exportAll({
	action: () => action$5,
	default: () => logout_default,
	loader: () => loader$14,
	meta: () => meta$6
});
var meta$6 = (args) => pageMeta(args, "Sign out");
/**
* Signs out at once when a link of our own was followed, and leads to the root, also on error (spec 2.5). Any other
* page could have sent the visitor here, or shown this address as a picture: then a button asks first.
*/
async function loader$14({ request, context }) {
	const isPrefetch = request.headers.get("Sec-Purpose")?.includes("prefetch") ?? false;
	if (request.headers.get("Sec-Fetch-Site") !== "same-origin" || isPrefetch) return null;
	return leave(context.get(apiContext));
}
async function action$5({ context }) {
	return leave(context.get(apiContext));
}
async function leave(api) {
	await signOut(api);
	throw redirect("/", { headers: { "Clear-Site-Data": "\"cache\"" } });
}
var logout_default = UNSAFE_withComponentProps(function Logout() {
	return /* @__PURE__ */ jsx(AuthLayout, {
		settings: useProductSettings(),
		title: "Sign out",
		description: "Do you want to end your session on this device?",
		hasSignOut: false,
		children: /* @__PURE__ */ jsxs(Form, {
			method: "post",
			reloadDocument: true,
			children: [/* @__PURE__ */ jsx(HiddenFields, {}), /* @__PURE__ */ jsx(Button, { children: "Sign out" })]
		})
	});
});
// app/contract/notification.ts
/** GET /client/notifications (spec 3, 7.2): what waits in the bell's drawer, newest first. */
var notification = z.object({
	id: z.string(),
	createdAt: z.iso.datetime(),
	data: z.object({
		subject: z.string(),
		link: z.string().nullable()
	})
});
var notificationList = z.object({ data: z.array(notification) });
// app/api-client/notification.server.ts
/** GET /client/notifications (spec 7.2): what is not dismissed yet, newest first. */
async function listNotifications(api) {
	return (await api.get("/client/notifications", notificationList)).data;
}
/** PATCH /notifications/{id} (spec 7.2). */
async function dismissNotification(api, id) {
	await api.send("PATCH", `/notifications/${encodeURIComponent(id)}`);
}
// app/components/dialog.tsx
/** A question over the page, at most 620 px wide. */
function Modal(props) {
	return /* @__PURE__ */ jsx(Dialog, {
		...props,
		className: "dialog-modal"
	});
}
/** A drawer at the side of the page. */
function SidePanel({ size = "md", ...props }) {
	return /* @__PURE__ */ jsx(Dialog, {
		...props,
		className: cn("dialog-panel", `dialog-${size}`)
	});
}
/** The row of buttons that closes a dialog's form; it stays in view while the rest scrolls. */
function DialogActions({ children }) {
	return /* @__PURE__ */ jsx("div", {
		className: "dialog-actions",
		children
	});
}
/**
* A page with an address that lies over another. The server sends it open; the script makes it modal,
* which keeps the focus inside and, on leaving, gives it back to what opened it.
*/
function Dialog({ title, back, className, children }) {
	const titleId = useId();
	const parent = useResolvedPath("..");
	const { search } = useLocation();
	const navigate = useNavigate();
	const to = back ?? {
		pathname: parent.pathname,
		search
	};
	const ref = useRef(null);
	useModal(ref);
	const [arrives] = useState(useHydrated());
	function close() {
		navigate(to, { preventScrollReset: true });
	}
	return /* @__PURE__ */ jsxs("dialog", {
		ref,
		open: true,
		suppressHydrationWarning: true,
		"aria-labelledby": titleId,
		className: cn("dialog", className, arrives && "dialog-arrives"),
		onCancel: (event) => {
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			close();
		},
		onClose: (event) => {
			if (event.target === event.currentTarget && event.currentTarget.isConnected && !event.currentTarget.open) close();
		},
		children: [/* @__PURE__ */ jsxs("div", {
			className: "dialog-head",
			children: [/* @__PURE__ */ jsx("h2", {
				id: titleId,
				tabIndex: -1,
				className: "min-w-0 flex-1 py-1 text-xl",
				children: title
			}), /* @__PURE__ */ jsxs(Link, {
				to,
				preventScrollReset: true,
				prefetch: "none",
				className: "-mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11",
				children: [/* @__PURE__ */ jsx(Icon, { path: "m3.5 3.5 9 9M12.5 3.5l-9 9" }), /* @__PURE__ */ jsx("span", {
					className: "sr-only",
					children: "Close"
				})]
			})]
		}), /* @__PURE__ */ jsx("div", {
			className: "dialog-body",
			children
		})]
	});
}
function useModal(ref) {
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		const focused = document.activeElement;
		dialog.removeAttribute("open");
		dialog.showModal();
		(focused && dialog.contains(focused) ? focused : dialog.querySelector("h2"))?.focus({ preventScroll: true });
		return () => {
			dialog.close();
			requestAnimationFrame(focusMainIfLost);
		};
	}, [ref]);
}
/** The opener may be gone, with the row that was decided upon. */
function focusMainIfLost() {
	const focused = document.activeElement;
	if (focused && focused !== document.body) return;
	document.getElementById("main")?.focus({ preventScroll: true });
}
// app/components/calendar-day.tsx
var months = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
/** "2026-11-20" as "20 Nov 2026". Reads the text only: a calendar day is never an instant. */
function formatDay(day) {
	const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
	const name = months[Number(month) - 1];
	return name ? `${Number(date)} ${name} ${year}` : day;
}
/** A calendar day, `YYYY-MM-DD`. */
function CalendarDay({ day }) {
	return /* @__PURE__ */ jsx("time", {
		dateTime: day,
		className: "figures",
		children: formatDay(day)
	});
}
// app/components/instant.tsx
/** "20 Nov 2026, 17:00" as the clocks of an IANA zone show an instant; "20 Nov 2026" without `hasTime`. */
function formatInstant(at, zone = "UTC", hasTime = false) {
	const { year, month, day, hour, minute } = partsIn(zone, at);
	const date = formatDay(`${year}-${month}-${day}`);
	return hasTime ? `${date}, ${hour}:${minute}` : date;
}
/** An instant of the wire (UTC), shown in a zone. With a time of day, the zone's city is named beside it. */
function Instant({ at, zone = "UTC", hasTime = false }) {
	return /* @__PURE__ */ jsxs("time", {
		dateTime: at,
		className: "figures",
		children: [formatInstant(at, zone, hasTime), hasTime ? /* @__PURE__ */ jsxs("span", {
			className: "text-muted",
			children: [" ", cityOf(zone)]
		}) : null]
	});
}
/** "America/Mexico_City" is "Mexico City". */
function cityOf(zone) {
	return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
var clocks = /* @__PURE__ */ new Map();
function partsIn(zone, at) {
	let clock = clocks.get(zone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("en-GB", {
			timeZone: zone,
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23"
		});
		clocks.set(zone, clock);
	}
	return Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}
// app/components/safe-href.ts
/** An address that may be linked to: a path of this site, or http(s). Null for "javascript:", "data:" and the like. */
function safeHref(address) {
	if (!address) return null;
	if (address.startsWith("/")) return ownPath(address);
	const url = parse(address);
	return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
function parse(address) {
	try {
		return new URL(address);
	} catch {
		return null;
	}
}
// app/components/notifications-drawer.tsx
/** The content of the drawer titled 'Notifications'. `dismiss` draws the form that dismisses one row. */
function NotificationsDrawer({ notifications, zone, dismiss }) {
	if (notifications.length === 0) return /* @__PURE__ */ jsx("p", {
		className: "border-t border-line py-6 text-muted",
		children: "No notifications. What needs your attention will appear here."
	});
	return /* @__PURE__ */ jsx("ul", {
		className: "divide-y divide-line border-t border-line",
		children: notifications.map((notification) => /* @__PURE__ */ jsxs("li", {
			className: "flex items-start gap-4 py-4",
			children: [/* @__PURE__ */ jsxs("div", {
				className: "min-w-0 flex-1",
				children: [/* @__PURE__ */ jsx(Subject, { ...notification.data }), /* @__PURE__ */ jsx("p", {
					className: "pt-1 text-sm text-muted",
					children: /* @__PURE__ */ jsx(Instant, {
						at: notification.createdAt,
						zone
					})
				})]
			}), dismiss?.(notification)]
		}, notification.id))
	});
}
function Subject({ subject, link }) {
	const href = safeHref(link);
	if (!href) return /* @__PURE__ */ jsx("p", {
		className: "font-medium",
		children: subject
	});
	return /* @__PURE__ */ jsx("a", {
		href,
		className: "link font-medium",
		children: subject
	});
}
// app/components/delegated-links.tsx
/**
* Makes every plain `<a href>` to this site a client navigation, with one handler for the whole page: rows of a table
* are cheaper without a `<Link>` each. Left to the browser: modifier keys, other buttons, `target`, `download`, other
* origins, fragments of the same page, and `data-reload-document`. `data-prevent-scroll-reset` keeps the scroll position.
*/
function DelegatedLinks() {
	const navigate = useNavigate();
	useEffect(() => {
		function follow(event) {
			const anchor = anchorToFollow(event);
			if (!anchor) return;
			event.preventDefault();
			anchor.focus({ preventScroll: true });
			const { pathname, search, hash } = anchor;
			navigate({
				pathname,
				search,
				hash
			}, { preventScrollReset: "preventScrollReset" in anchor.dataset });
		}
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
	return null;
}
function anchorToFollow(event) {
	if (event.defaultPrevented || event.button !== 0) return null;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
	const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
	if (!anchor || anchor.origin !== location.origin) return null;
	if (anchor.target && anchor.target !== "_self" || anchor.hasAttribute("download")) return null;
	if ("reloadDocument" in anchor.dataset) return null;
	return anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search ? null : anchor;
}
// app/components/dialog-behind.ts
/** Exported by every route that is a dialog: `export const handle = dialogHandle`. */
var dialogHandle = { isDialog: true };
/**
* Whether a dialog lies over the page while no script holds the focus inside it: then the page behind is to be inert.
* Once the script runs, the browser's own modal does this, and returns the focus afterwards.
*/
function useIsBehindDialog() {
	const isHydrated = useHydrated();
	const matches = useMatches();
	return !isHydrated && matches.some(({ handle }) => isDialogHandle(handle));
}
function isDialogHandle(handle) {
	return typeof handle === "object" && handle !== null && "isDialog" in handle;
}
// app/components/contact-line.tsx
/** How to reach a person. */
function ContactLine({ supportEmail }) {
	return /* @__PURE__ */ jsxs("p", {
		className: "text-sm text-muted",
		children: [
			"Need help?",
			/* @__PURE__ */ jsx("br", {}),
			/* @__PURE__ */ jsx("a", {
				href: `mailto:${supportEmail}`,
				className: "link inline-block py-0.5 break-all",
				children: "Contact support"
			})
		]
	});
}
// app/components/navigation.ts
/** In the order of section 6. */
var navigation = [
	{
		title: "Team Dashboard",
		path: "/app/team",
		ability: "team:view",
		icon: "M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.9c1.5.6 2.5 1.9 2.5 3.6"
	},
	{
		title: "Active Paycycle",
		path: "/app/paycycle",
		ability: "paycycle:view",
		icon: "M13.5 6.5A5.7 5.7 0 0 0 3 5.2M2.5 9.5A5.7 5.7 0 0 0 13 10.8M3 2.2v3h3M13 13.8v-3h-3M8 5.8v4.4M9.4 6.7H7.6a.9.9 0 0 0 0 1.8h.8a.9.9 0 0 1 0 1.8H6.6"
	},
	{
		title: "Additional Compensation",
		path: "/app/additional-compensation",
		ability: "additional-compensation:review",
		icon: "M2 12.5c2.5 1.3 9.5 1.3 12 0v-3M2 12.5V5M14 9.5V5M14 5c0 1.1-2.7 2-6 2S2 6.1 2 5s2.7-2 6-2 6 .9 6 2ZM2 8.7c2.5 1.3 9.5 1.3 12 0",
		waiting: "additionalCompensation"
	},
	{
		title: "Time Off",
		path: "/app/time-off",
		ability: "time-off:review",
		icon: "M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8ZM2.5 7h11M5.5 2v3M10.5 2v3M6 10.3l1.5 1.4L10.2 9",
		waiting: "timeOff"
	},
	{
		title: "Reports",
		path: "/app/reports",
		ability: "reports:view",
		icon: "M4 1.8h5.5L13 5.3v8.2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1ZM9.3 2v3.5h3.5M5.7 11.7V9.5M8 11.7V8M10.3 11.7v-1.5"
	},
	{
		title: "Cost Calculator",
		path: "/app/cost-calculator",
		ability: "cost-calculator:view",
		icon: "M4 1.8h8a1 1 0 0 1 1 1v10.4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2.8a1 1 0 0 1 1-1ZM5.5 4.3h5v2h-5zM5.6 9h.1M8 9h.1M10.4 9h.1M5.6 11.6h.1M8 11.6h.1M10.4 11.6h.1"
	},
	{
		title: "Users",
		path: "/app/users",
		ability: "users:view",
		icon: "M8 7.5A2.7 2.7 0 1 0 8 2a2.7 2.7 0 0 0 0 5.5ZM2.8 14c0-2.7 2.3-4.3 5.2-4.3s5.2 1.6 5.2 4.3"
	},
	{
		title: "Company Profile",
		path: "/app/company",
		ability: "company:view",
		icon: "M3 14V3a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v11M10 6.5h2.5a.8.8 0 0 1 .8.8V14M1.5 14h13M5.3 5h2.4M5.3 8h2.4M5.3 11h2.4"
	}
];
/** What this person may open, each with the number that waits for them there. */
function navigationFor(user) {
	return navigation.filter((item) => can(user, item.ability)).map((item) => ({
		...item,
		count: item.waiting ? user.waiting?.[item.waiting] ?? 0 : 0
	}));
}
// app/components/sidebar.tsx
var sidebarId = "menu";
/**
* A column on a wide screen. On a narrow one the same element is a popover that the top bar's Menu button opens,
* with or without script; a browser that knows no popovers shows it above the page.
*/
function Sidebar({ user, settings, isInert }) {
	return /* @__PURE__ */ jsxs("aside", {
		ref: useClosedByNavigation(),
		id: sidebarId,
		popover: "auto",
		inert: isInert,
		className: "sidebar",
		children: [
			/* @__PURE__ */ jsx(Link, {
				to: landingPage(user),
				className: "mx-3 mt-5 mb-6 self-start rounded-sm max-lg:hidden",
				prefetch: "none",
				children: /* @__PURE__ */ jsx(Brand, { productName: settings.productName })
			}),
			/* @__PURE__ */ jsx("nav", {
				"aria-label": "Main",
				children: /* @__PURE__ */ jsx("ul", {
					className: "space-y-0.5",
					children: navigationFor(user).map((item) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(NavLink, {
						to: item.path,
						prefetch: "intent",
						className: "sidebar-link",
						children: [
							/* @__PURE__ */ jsx(Icon, { path: item.icon }),
							/* @__PURE__ */ jsxs("span", {
								className: "min-w-0 flex-1",
								children: [item.title, item.count > 0 ? /* @__PURE__ */ jsxs("span", {
									className: "sr-only",
									children: [
										", ",
										item.count,
										" to review"
									]
								}) : null]
							}),
							item.count > 0 ? /* @__PURE__ */ jsx("span", {
								"aria-hidden": true,
								className: "sidebar-count",
								children: item.count
							}) : null
						]
					}) }, item.path))
				})
			}),
			/* @__PURE__ */ jsx("div", {
				className: "mt-auto px-3 pt-8 pb-5",
				children: /* @__PURE__ */ jsx(ContactLine, { supportEmail: settings.supportEmail })
			})
		]
	});
}
function useClosedByNavigation() {
	const ref = useRef(null);
	const { key } = useLocation();
	useEffect(() => {
		if (key && ref.current?.matches(":popover-open")) ref.current.hidePopover();
	}, [key]);
	return ref;
}
// app/components/bell.tsx
/** Opens the drawer of notifications over the page that is shown, and says how many there are. */
function Bell({ count }) {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.set("notifications", "open");
	return /* @__PURE__ */ jsxs(Link, {
		to: {
			pathname,
			search: query.toString()
		},
		preventScrollReset: true,
		prefetch: "intent",
		className: "relative inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11",
		children: [
			/* @__PURE__ */ jsx(Icon, {
				path: "M8 2a4 4 0 0 0-4 4c0 3.5-1.5 4.8-1.5 5.5h11c0-.7-1.5-2-1.5-5.5a4 4 0 0 0-4-4ZM6.5 13.7c.7.9 2.3.9 3 0",
				className: "size-5"
			}),
			/* @__PURE__ */ jsxs("span", {
				className: "sr-only",
				children: ["Notifications", count > 0 ? `, ${count} new` : ""]
			}),
			count > 0 ? /* @__PURE__ */ jsx("span", {
				"aria-hidden": true,
				className: "figures absolute top-0 right-0 min-w-4 rounded-full bg-red px-1 text-center text-xs font-semibold text-on-brand",
				children: count > 99 ? "99+" : count
			}) : null
		]
	});
}
// app/components/avatar.tsx
var tints = [
	"bg-[oklch(0.9_0.045_30)] text-[oklch(0.38_0.09_30)]",
	"bg-[oklch(0.91_0.05_75)] text-[oklch(0.38_0.07_70)]",
	"bg-[oklch(0.91_0.045_130)] text-[oklch(0.37_0.07_135)]",
	"bg-[oklch(0.9_0.04_190)] text-[oklch(0.37_0.065_195)]",
	"bg-[oklch(0.9_0.04_250)] text-[oklch(0.38_0.09_252)]",
	"bg-[oklch(0.9_0.042_320)] text-[oklch(0.38_0.09_322)]"
];
var sizes = {
	sm: "size-7 text-xs",
	md: "size-8 text-xs",
	lg: "size-16 text-xl"
};
var pixels = {
	sm: 28,
	md: 32,
	lg: 64
};
/** A face, or initials on a tint that stays the same for the same name. The name itself stands beside it. */
function Avatar({ name, photo, size = "md", className }) {
	const shape = cn("shrink-0 rounded-full", sizes[size], className);
	if (photo) return /* @__PURE__ */ jsx("img", {
		src: photo,
		alt: "",
		width: pixels[size],
		height: pixels[size],
		loading: "lazy",
		className: cn(shape, "bg-sunk object-cover")
	});
	return /* @__PURE__ */ jsx("span", {
		"aria-hidden": true,
		className: cn(shape, tints[tintOf(name)], "inline-flex items-center justify-center font-semibold select-none"),
		children: initialsOf(name)
	});
}
/** "María José de la Cruz" is "MC": the first and the last word. */
function initialsOf(name) {
	const words = name.trim().split(/\s+/);
	return (words.length > 1 ? [words[0], words.at(-1)] : words).map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}
function tintOf(name) {
	let sum = 0;
	for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
	return sum % tints.length;
}
// app/components/user-menu.tsx
/** A `<details>` that opens without script; with it, Esc, a click elsewhere and every navigation close it. */
function UserMenu({ user }) {
	const { key } = useLocation();
	const name = fullNameOf(user);
	return /* @__PURE__ */ jsxs("details", {
		className: "relative",
		onKeyDown: (event) => {
			if (event.key === "Escape" && event.currentTarget.open) {
				event.currentTarget.open = false;
				event.currentTarget.querySelector("summary")?.focus();
			}
		},
		onBlur: (event) => {
			if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
		},
		children: [/* @__PURE__ */ jsxs("summary", {
			className: "flex h-9 list-none items-center gap-2 rounded-md px-1 hover:bg-sunk pointer-coarse:h-11 [&::-webkit-details-marker]:hidden",
			children: [
				/* @__PURE__ */ jsx(Avatar, {
					name,
					photo: user.avatar,
					size: "sm"
				}),
				/* @__PURE__ */ jsx("span", {
					className: "max-w-40 truncate font-medium max-sm:sr-only",
					children: user.firstName
				}),
				/* @__PURE__ */ jsx("span", {
					className: "sr-only",
					children: ", user menu"
				}),
				/* @__PURE__ */ jsx(Icon, {
					path: "m4 6.5 4 4 4-4",
					className: "size-3 text-muted"
				})
			]
		}), /* @__PURE__ */ jsxs("div", {
			tabIndex: -1,
			className: "absolute right-0 z-30 mt-2 w-64 rounded-lg border border-line bg-surface p-2 shadow-raised",
			children: [/* @__PURE__ */ jsxs("div", {
				className: "border-b border-line px-2 pt-1 pb-3",
				children: [
					/* @__PURE__ */ jsx("p", {
						className: "font-semibold",
						children: name
					}),
					/* @__PURE__ */ jsx("p", {
						className: "text-sm text-muted",
						children: user.email
					}),
					/* @__PURE__ */ jsx("p", {
						className: "pt-1 text-xs text-muted",
						children: roleNames[user.role]
					})
				]
			}), /* @__PURE__ */ jsxs("ul", {
				className: "pt-2",
				children: [/* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Link, {
					to: "/app/settings",
					className: itemClass,
					children: "Settings"
				}) }), /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Link, {
					to: "/logout",
					prefetch: "none",
					className: itemClass,
					children: "Sign out"
				}) })]
			})]
		})]
	}, key);
}
var itemClass = "flex h-9 items-center rounded-md px-2 hover:bg-sunk pointer-coarse:h-11";
// app/components/top-bar.tsx
function TopBar({ user, settings, isInert }) {
	return /* @__PURE__ */ jsxs("header", {
		inert: isInert,
		className: "flex h-14 items-center gap-2 px-2 max-lg:border-b max-lg:border-line sm:px-6 lg:px-10 print:hidden",
		children: [
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				popoverTarget: sidebarId,
				className: "inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium lg:hidden",
				children: [/* @__PURE__ */ jsx(Icon, {
					path: "M2 4.5h12M2 8h12M2 11.5h12",
					className: "size-5"
				}), "Menu"]
			}),
			/* @__PURE__ */ jsx(Link, {
				to: landingPage(user),
				className: "rounded-sm px-1 max-sm:hidden lg:hidden",
				prefetch: "none",
				children: /* @__PURE__ */ jsx(Brand, { productName: settings.productName })
			}),
			/* @__PURE__ */ jsx("p", {
				className: "min-w-0 flex-1 truncate text-sm text-muted max-lg:text-right max-sm:invisible",
				children: user.company.name
			}),
			/* @__PURE__ */ jsx(Bell, { count: user.waiting?.notifications ?? 0 }),
			/* @__PURE__ */ jsx(UserMenu, { user })
		]
	});
}
// app/components/shell.tsx
/** The frame of every signed-in screen (spec 2.8). `notifications` is what opens over it: the drawer of the bell. */
function Shell({ user, settings, notifications, children }) {
	const isBehind = useIsBehindDialog();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			inert: isBehind,
			className: "print:hidden",
			children: [/* @__PURE__ */ jsx("a", {
				href: "#main",
				className: "absolute top-2 left-2 z-40 -translate-y-20 rounded-md bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0",
				children: "Skip to content"
			}), /* @__PURE__ */ jsxs("p", {
				className: "border-b border-line bg-sunk px-4 py-2 text-center text-sm text-muted",
				children: [
					settings.productName,
					" has been acquired by ",
					/* @__PURE__ */ jsx("span", {
						className: "font-medium text-ink",
						children: settings.acquirerName
					})
				]
			})]
		}),
		/* @__PURE__ */ jsxs("div", {
			className: "lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]",
			children: [/* @__PURE__ */ jsx(Sidebar, {
				user,
				settings,
				isInert: isBehind
			}), /* @__PURE__ */ jsxs("div", {
				className: "min-w-0",
				children: [/* @__PURE__ */ jsx(TopBar, {
					user,
					settings,
					isInert: isBehind
				}), /* @__PURE__ */ jsx("main", {
					id: "main",
					tabIndex: -1,
					className: "mx-auto max-w-content px-4 pt-4 pb-16 sm:px-8 lg:px-10",
					children
				})]
			})]
		}),
		notifications,
		/* @__PURE__ */ jsx(ProgressBar, {}),
		/* @__PURE__ */ jsx(DelegatedLinks, {})
	] });
}
// app/middleware/user.server.ts
/** The person on a page that only signed-in people reach. */
function currentUserOf(context) {
	const user = context.get(visitorContext);
	if (!user) throw redirect("/login");
	return user;
}
// app/routes/dashboard/dismiss-form.tsx
/** Dismisses one notification; the drawer stays open over the page where it is. */
function DismissForm({ id }) {
	const fetcher = useFetcher({ key: `dismiss ${id}` });
	const { pathname, search } = useLocation();
	return /* @__PURE__ */ jsxs(fetcher.Form, {
		method: "post",
		action: `/app/notifications/${id}/dismiss`,
		children: [
			/* @__PURE__ */ jsx(HiddenFields, {}),
			/* @__PURE__ */ jsx("input", {
				type: "hidden",
				name: "back",
				value: pathname + search
			}),
			/* @__PURE__ */ jsx(Button, {
				variant: "secondary",
				size: "xs",
				isPending: fetcher.state !== "idle",
				children: "Dismiss"
			})
		]
	});
}
// app/routes/dashboard/layout.tsx
var layout_exports = /* @__PURE__ */ __exportAll({
	default: () => layout_default,
	loader: () => loader$13,
	middleware: () => middleware$1
});
var middleware$1 = [standing];
/** The person, and when the address asks for the drawer (`?notifications`), what waits in it. */
async function loader$13({ context, url }) {
	return {
		user: currentUserOf(context),
		notifications: url.searchParams.has("notifications") ? await listNotifications(context.get(apiContext)) : null
	};
}
var layout_default = UNSAFE_withComponentProps(function Dashboard({ loaderData: { user, notifications } }) {
	return /* @__PURE__ */ jsx(Shell, {
		user,
		settings: useProductSettings(),
		notifications: notifications && /* @__PURE__ */ jsx(Drawer, { notifications }),
		children: /* @__PURE__ */ jsx(Outlet, {})
	});
});
function Drawer({ notifications }) {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("notifications");
	return /* @__PURE__ */ jsx(SidePanel, {
		title: "Notifications",
		back: {
			pathname,
			search: query.toString()
		},
		children: /* @__PURE__ */ jsx(NotificationsDrawer, {
			notifications,
			dismiss: dismissForm
		})
	});
}
function dismissForm({ id }) {
	return /* @__PURE__ */ jsx(DismissForm, { id });
}
// app/routes/dashboard/landing.ts
var landing_exports = /* @__PURE__ */ __exportAll({ loader: () => loader$12 });
/** /app itself is no screen: each role has its own first one (spec 2.7). */
function loader$12({ context }) {
	return redirect(landingPage(currentUserOf(context)));
}
// app/routes/dashboard/dismiss-notification.ts
var dismiss_notification_exports = /* @__PURE__ */ __exportAll({
	action: () => action$4,
	loader: () => loader$11
});
function loader$11() {
	return redirect("/app");
}
async function action$4({ request, params, context }) {
	const back = ownPath(String((await request.formData()).get("back"))) ?? "/app";
	try {
		await dismissNotification(context.get(apiContext), params.id);
		return redirect(back);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return redirectWithToast(back, {
			type: "error",
			title: error.message
		});
	}
}
// app/routes/dashboard/screen.tsx
var screen_exports = /* @__PURE__ */ __exportAll({
	ErrorBoundary: () => ErrorBoundary,
	default: () => screen_default
});
var screen_default = UNSAFE_withComponentProps(function Screen() {
	return /* @__PURE__ */ jsx(Outlet, {});
});
/** A screen that fails leaves the navigation where it is. */
var ErrorBoundary = UNSAFE_withErrorBoundaryProps(function ErrorBoundary({ error }) {
	const root = useRouteLoaderData("root");
	const name = isRouteErrorResponse(error) ? `${error.status} ${messageOf(error.data)}` : "Error";
	return /* @__PURE__ */ jsx(ErrorPage, {
		name,
		requestId: root?.requestId ?? null,
		supportEmail: useProductSettings().supportEmail,
		homePath: "/app"
	});
});
function messageOf(body) {
	const message = body?.message;
	return typeof message === "string" ? message : "";
}
// app/contract/country.ts
/** GET /countries (spec 7.2). */
var country = z.object({
	code: z.string().length(2),
	name: z.string(),
	currency: z.string().optional()
});
var countryList = z.object({ data: z.array(country) });
// app/api-client/country.server.ts
var cache = /* @__PURE__ */ new Map();
/** GET /countries (spec 7.2), cached for as long as this process runs. */
async function listCountries(api, filter) {
	const cached = cache.get(filter);
	if (cached) return cached;
	const { data } = await api.get(`/countries?${new URLSearchParams({ [`filter[${filter}]`]: "true" })}`, countryList);
	cache.set(filter, data);
	return data;
}
// app/api-client/worker.server.ts
var workerPage = paged(workerRow);
/** GET /workers (spec 7.7) with filter[type], filter[status], filter[location], filter[q], sort and page. */
function listWorkers(api, query) {
	return api.get(`/workers?${query}`, workerPage);
}
/** The same list whole, as a workbook (spec 7.3: the same path, asked for as octets). */
function downloadWorkers(api, query) {
	return api.download(`/workers?${query}`, "application/octet-stream");
}
// app/components/empty-state.tsx
/** Nothing here yet: the spec's text, one sentence on what will appear, and what to do next. */
function EmptyState({ title, children, action }) {
	return /* @__PURE__ */ jsxs("div", {
		className: "border-y border-line px-4 py-14 text-center",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: "text-lg",
				children: title
			}),
			children ? /* @__PURE__ */ jsx("p", {
				className: "mx-auto max-w-md pt-1 text-muted",
				children
			}) : null,
			action ? /* @__PURE__ */ jsx("div", {
				className: "pt-5",
				children: action
			}) : null
		]
	});
}
// app/ui/table.tsx
/** The pieces of a table. Rows and cells are styled from the table itself (lists/data-table.css), which keeps pages small. */
function Table({ className, ...props }) {
	return /* @__PURE__ */ jsx("table", {
		...props,
		className: cn("ledger", className)
	});
}
// app/lists/address.ts
/** The arithmetic of a list's address: filters, sort and page live in the query string (spec 2.11). */
/** The query with another sort, and from the first page again. Null is unsorted. */
function withSort(search, sort) {
	const query = new URLSearchParams(search);
	if (sort) query.set("sort", sort);
	else query.delete("sort");
	query.delete("page");
	return asSearch(query);
}
/** The query with another page, and nothing else changed. */
function withPage(search, page) {
	const query = new URLSearchParams(search);
	query.set("page", page);
	return asSearch(query);
}
/** The page number in a pagination link of the API; whatever else the link says is not ours to follow. */
function pageOf(link) {
	const page = link === null ? null : new URLSearchParams(link.slice(link.indexOf("?") + 1)).get("page");
	return page && /^[1-9]\d{0,8}$/.test(page) ? page : null;
}
function asSearch(query) {
	return query.size > 0 ? `?${query}` : "";
}
/** The two days of a created-between filter, however the address carries them: joined, or as the two inputs post them. */
function rangeIn(query, name) {
	const [start = "", end = ""] = (query.get(`filter[${name}]`) ?? "").split(",");
	return {
		start: query.get(`filter[${name}][start]`) ?? start,
		end: query.get(`filter[${name}][end]`) ?? end
	};
}
// app/lists/data-table.tsx
/** A list as a real table (spec 2.11). The first column names the row. */
function DataTable({ emptyText = "No entries found", ...props }) {
	const captionId = useId();
	if (props.rows.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: emptyText,
		action: props.emptyAction,
		children: props.emptyHint
	});
	return /* @__PURE__ */ jsxs("div", {
		className: "table-box",
		children: [/* @__PURE__ */ jsx("div", {
			role: "region",
			"aria-labelledby": captionId,
			tabIndex: 0,
			className: `table-scroll ${widthOf(props.columns)}`,
			children: /* @__PURE__ */ jsxs(Table, { children: [
				/* @__PURE__ */ jsx("caption", {
					id: captionId,
					className: "sr-only",
					children: props.caption
				}),
				/* @__PURE__ */ jsx(Head, { columns: props.columns }),
				/* @__PURE__ */ jsx("tbody", { children: props.rows.map((row) => /* @__PURE__ */ jsx("tr", { children: props.columns.map((column, index) => cellOf(column, row, index)) }, row.id)) }),
				props.totals ? /* @__PURE__ */ jsx(Totals, {
					columns: props.columns,
					totals: props.totals
				}) : null
			] })
		}), /* @__PURE__ */ jsx("p", {
			className: "table-hint",
			children: "Please scroll table horizontally to view more data."
		})]
	});
}
function Head({ columns }) {
	const { pathname } = useResolvedPath(".");
	const { search } = useLocation();
	const current = new URLSearchParams(search).get("sort");
	const sorted = parseSort(current);
	return /* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: columns.map((column) => {
		const direction = sorted?.field === column.field ? sorted.direction : "none";
		return /* @__PURE__ */ jsx("th", {
			scope: "col",
			className: classOf(column),
			"aria-sort": column.isSortable ? direction : void 0,
			children: column.isSortable ? /* @__PURE__ */ jsx("a", {
				href: pathname + withSort(search, nextSort(column.field, current)),
				"data-prevent-scroll-reset": true,
				className: `sort sort-${direction}`,
				children: column.title
			}) : column.isActions ? /* @__PURE__ */ jsx("span", {
				className: "sr-only",
				children: column.title
			}) : column.title
		}, column.field);
	}) }) });
}
function cellOf(column, row, index) {
	const content = column.cell ? column.cell(row) : String(row[column.field] ?? "");
	const className = classOf(column);
	return index === 0 ? /* @__PURE__ */ jsx("th", {
		scope: "row",
		className,
		children: content
	}, column.field) : /* @__PURE__ */ jsx("td", {
		className,
		children: content
	}, column.field);
}
function Totals({ columns, totals }) {
	return /* @__PURE__ */ jsx("tfoot", { children: /* @__PURE__ */ jsx("tr", { children: columns.map((column, index) => index === 0 ? /* @__PURE__ */ jsx("th", {
		scope: "row",
		className: classOf(column),
		children: totals[column.field] ?? "Total"
	}, column.field) : /* @__PURE__ */ jsx("td", {
		className: classOf(column),
		children: totals[column.field]
	}, column.field)) }) });
}
function classOf(column) {
	const classes = [
		column.align,
		column.isNarrowColumn && "narrow",
		column.isFullWidth && "full",
		column.isActions && "actions"
	].filter(Boolean);
	return classes.length > 0 ? classes.join(" ") : void 0;
}
/** The least width at which the table reads well, in steps; below it the table scrolls, and says so. */
function widthOf(columns) {
	const rem = columns.reduce((sum, column, index) => sum + (index === 0 ? 14 : roomOf(column)), 0);
	return `table-${[
		36,
		48,
		60,
		72,
		88
	].find((width) => rem <= width) ?? 112}`;
}
function roomOf(column) {
	if (column.isFullWidth) return 14;
	if (column.isActions) return 11;
	return column.isNarrowColumn ? 6 : 8.5;
}
// app/lists/export-link.tsx
var failure = "Something went wrong.";
/** 'Download XLS': a plain link to the file. With script it says 'Processing...' until the file is there or has failed. */
function ExportLink({ to, children = "Download XLS", onFailure = showFailure }) {
	const { search } = useLocation();
	const [isProcessing, setIsProcessing] = useState(false);
	const href = to + withoutPage(search);
	async function download(event) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (isProcessing) return;
		setIsProcessing(true);
		try {
			await save(href);
		} catch (error) {
			onFailure(error instanceof Error && error.message ? error.message : failure);
		}
		setIsProcessing(false);
	}
	return /* @__PURE__ */ jsxs(ButtonAnchor, {
		href,
		"data-reload-document": true,
		variant: "secondary",
		"aria-busy": isProcessing || void 0,
		onClick: download,
		children: [isProcessing ? /* @__PURE__ */ jsx(Spinner, {}) : /* @__PURE__ */ jsx(Icon, { path: "M8 2.5v7.5M5 7.3l3 3 3-3M2.5 13h11" }), /* @__PURE__ */ jsx("span", {
			"aria-live": "polite",
			children: isProcessing ? "Processing..." : children
		})]
	});
}
function showFailure(title) {
	showToast({
		type: "error",
		title
	});
}
/** An export holds all pages. */
function withoutPage(search) {
	const query = new URLSearchParams(search);
	query.delete("page");
	return query.size > 0 ? `?${query}` : "";
}
/** Fetches the file and hands it to the browser under the name that the server gave it. */
async function save(href) {
	const response = await fetch(href, { headers: { Accept: "application/octet-stream" } });
	const disposition = response.headers.get("Content-Disposition");
	if (!response.ok || !disposition?.startsWith("attachment")) throw new Error(failure);
	const url = URL.createObjectURL(await response.blob());
	const anchor = document.createElement("a");
	anchor.href = url;
	anchor.download = fileNameIn(disposition);
	anchor.click();
	setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
function fileNameIn(disposition) {
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	if (encoded) return decodeURIComponent(encoded);
	return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? "download.xlsx";
}
// app/ui/select.tsx
/** The browser's own select: it opens, posts and reads well everywhere. */
function Select({ className, ...props }) {
	return /* @__PURE__ */ jsxs("span", {
		className: cn("relative block min-w-0", className),
		children: [/* @__PURE__ */ jsx("select", {
			...props,
			className: cn(controlClass, "h-9 appearance-none truncate pr-8 pl-3")
		}), /* @__PURE__ */ jsx("svg", {
			"aria-hidden": true,
			viewBox: "0 0 16 16",
			className: "pointer-events-none absolute top-1/2 right-3 size-3 -translate-y-1/2 text-muted",
			children: /* @__PURE__ */ jsx("path", {
				d: "m3 6 5 5 5-5",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "2",
				strokeLinecap: "round"
			})
		})]
	});
}
// app/lists/filters.tsx
/**
* The filters of a list: a GET form. Everything else in the address is kept, except the page, which any change resets.
* With script a choice applies at once and the search a moment after the last key; without, there is 'Apply filters'.
*/
function Filters(props) {
	const { hasSearch = false, selects = [], range } = props;
	const { pathname } = useResolvedPath(".");
	const query = new URLSearchParams(useLocation().search);
	const form = useRef(null);
	const apply = useApply(form, range?.name);
	useValuesOfAddress(form);
	const isHydrated = useHydrated();
	const kept = [...query].filter(([name, value]) => name !== "page" && value !== "" && !isOwn(name, props));
	return /* @__PURE__ */ jsxs(Form, {
		ref: form,
		role: "search",
		"aria-label": "Filters",
		action: pathname,
		className: "flex flex-wrap items-end gap-x-3 gap-y-3 pb-4 print:hidden",
		onChange: apply.soon,
		onSubmit: apply.now,
		children: [
			kept.map(([name, value]) => /* @__PURE__ */ jsx("input", {
				type: "hidden",
				name,
				value
			}, name + value)),
			hasSearch ? /* @__PURE__ */ jsx(SearchBox, { value: query.get("filter[q]") ?? "" }) : null,
			selects.map((select) => /* @__PURE__ */ jsx(SelectBox, {
				...select,
				value: query.get(`filter[${select.name}]`) ?? ""
			}, select.name)),
			range ? /* @__PURE__ */ jsx(RangeBoxes, {
				...range,
				...rangeIn(query, range.name)
			}) : null,
			isAnySet(query, props) ? /* @__PURE__ */ jsx(Link, {
				to: {
					pathname,
					search: asSearch(new URLSearchParams(kept))
				},
				preventScrollReset: true,
				className: "link inline-flex h-9 items-center text-sm pointer-coarse:h-11",
				children: "Clear filters"
			}) : null,
			/* @__PURE__ */ jsx(Button, {
				variant: "secondary",
				className: cn(isHydrated && "pointer-events-none -ml-3 w-0 overflow-hidden px-0 opacity-0 focus-visible:w-auto focus-visible:px-4 focus-visible:opacity-100"),
				children: "Apply filters"
			})
		]
	});
}
function SearchBox({ value }) {
	return /* @__PURE__ */ jsxs("div", {
		className: "relative w-full sm:w-64",
		children: [/* @__PURE__ */ jsx(Icon, {
			path: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2",
			className: "pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
		}), /* @__PURE__ */ jsx(Input, {
			type: "search",
			name: "filter[q]",
			defaultValue: value,
			"aria-label": "Search by worker name",
			placeholder: "Search by worker name",
			autoComplete: "off",
			className: "pl-9"
		})]
	});
}
function SelectBox({ name, label, options, value }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("div", {
		className: "min-w-0 flex-1 basis-32 space-y-1 sm:max-w-44",
		children: [/* @__PURE__ */ jsx(Label, {
			htmlFor: id,
			className: "text-xs text-muted",
			children: label
		}), /* @__PURE__ */ jsxs(Select, {
			id,
			name: `filter[${name}]`,
			defaultValue: options.some((option) => option.value === value) ? value : "",
			children: [/* @__PURE__ */ jsx("option", {
				value: "",
				children: "All"
			}), options.map((option) => /* @__PURE__ */ jsx("option", {
				value: option.value,
				children: option.label
			}, option.value))]
		})]
	});
}
function RangeBoxes({ name, label, start, end }) {
	const id = useId();
	const isReversed = start !== "" && end !== "" && start > end;
	const errorId = isReversed ? `${id}-error` : void 0;
	return /* @__PURE__ */ jsxs("fieldset", {
		className: "w-full min-w-0 sm:w-auto",
		"aria-describedby": errorId,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: "pb-1 text-xs font-medium text-muted",
				children: label
			}),
			/* @__PURE__ */ jsxs("div", {
				className: "flex items-center gap-2",
				children: [
					/* @__PURE__ */ jsx(Input, {
						type: "date",
						name: `filter[${name}][start]`,
						defaultValue: start,
						"aria-label": `${label}, from`,
						"aria-invalid": isReversed || void 0,
						className: "sm:w-36"
					}),
					/* @__PURE__ */ jsx("span", {
						"aria-hidden": true,
						className: "text-muted",
						children: "to"
					}),
					/* @__PURE__ */ jsx(Input, {
						type: "date",
						name: `filter[${name}][end]`,
						defaultValue: end,
						"aria-label": `${label}, to`,
						"aria-invalid": isReversed || void 0,
						className: "sm:w-36"
					})
				]
			}),
			/* @__PURE__ */ jsx(FieldError, {
				id: errorId,
				errors: isReversed ? ["The start date cannot be after the end date"] : []
			})
		]
	});
}
function namesOf({ hasSearch, selects = [], range }) {
	const names = selects.map(({ name }) => `filter[${name}]`);
	if (hasSearch) names.push("filter[q]");
	if (range) names.push(`filter[${range.name}]`, `filter[${range.name}][start]`, `filter[${range.name}][end]`);
	return names;
}
function isOwn(name, props) {
	return namesOf(props).includes(name);
}
function isAnySet(query, props) {
	return namesOf(props).some((name) => (query.get(name) ?? "").replace(",", "") !== "");
}
/** Applies the form as it stands: at once, or a moment after the last key in a box that is typed into. */
function useApply(form, range) {
	const navigate = useNavigate();
	const timer = useRef(void 0);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	function go() {
		window.clearTimeout(timer.current);
		if (!form.current) return;
		const search = searchOf(form.current, range);
		if (search !== window.location.search) navigate({ search }, { preventScrollReset: true });
	}
	return {
		now(event) {
			event.preventDefault();
			go();
		},
		soon(event) {
			window.clearTimeout(timer.current);
			const wait = event.target instanceof HTMLSelectElement ? 0 : 300;
			timer.current = window.setTimeout(go, wait);
		}
	};
}
/** What the form would post, without its empty boxes and with the two days joined as the API reads them. */
function searchOf(form, range) {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string" && value.trim()) query.append(name, value.trim());
	if (range) {
		const { start, end } = rangeIn(query, range);
		query.delete(`filter[${range}][start]`);
		query.delete(`filter[${range}][end]`);
		if (start || end) query.set(`filter[${range}]`, `${start},${end}`);
	}
	return asSearch(query);
}
/** Back and Forward change the address under an unchanged form: its boxes follow, except the one being typed into. */
function useValuesOfAddress(form) {
	const { search } = useLocation();
	const isPop = useNavigationType() === "POP";
	useEffect(() => {
		const query = new URLSearchParams(search);
		for (const control of form.current?.elements ?? []) {
			if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
			if (control.type === "hidden" || control === document.activeElement && !isPop) continue;
			control.value = valueIn(query, control.name);
		}
	}, [
		form,
		search,
		isPop
	]);
}
function valueIn(query, name) {
	const edge = /^filter\[(\w+)\]\[(start|end)\]$/.exec(name);
	return edge ? rangeIn(query, edge[1] ?? "")[edge[2]] : query.get(name) ?? "";
}
// app/components/page-header.tsx
/** What this screen is, in a line or two, and what can be done with it. */
function PageHeader({ title, description, actions }) {
	return /* @__PURE__ */ jsxs("div", {
		className: "flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5",
		children: [/* @__PURE__ */ jsxs("div", {
			className: "min-w-0",
			children: [/* @__PURE__ */ jsx("h1", {
				className: "text-2xl",
				children: title
			}), description ? /* @__PURE__ */ jsx("p", {
				className: "max-w-2xl pt-1 text-muted",
				children: description
			}) : null]
		}), actions ? /* @__PURE__ */ jsx("div", {
			className: "flex flex-wrap items-center gap-2 print:hidden",
			children: actions
		}) : null]
	});
}
// app/lists/pagination.tsx
/** Which part of the list is shown, and the way to the parts before and after (spec 2.11). */
function Pagination({ meta, links }) {
	if (meta.total === 0) return null;
	return /* @__PURE__ */ jsxs("nav", {
		"aria-label": "Pagination",
		className: "flex flex-wrap items-center justify-between gap-3 pt-4 print:hidden",
		children: [/* @__PURE__ */ jsxs("p", {
			className: "text-sm text-muted",
			children: [
				"Showing ",
				/* @__PURE__ */ jsx(Figure, { children: meta.from ?? 0 }),
				" to ",
				/* @__PURE__ */ jsx(Figure, { children: meta.to ?? 0 }),
				" of ",
				/* @__PURE__ */ jsx(Figure, { children: meta.total }),
				" ",
				meta.total <= 1 ? "result" : "results"
			]
		}), /* @__PURE__ */ jsxs("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ jsxs(PageLink, {
				link: links.prev,
				rel: "prev",
				children: [/* @__PURE__ */ jsx(Icon, {
					path: "M9.5 3.5 5 8l4.5 4.5",
					className: "size-3"
				}), "Previous"]
			}), /* @__PURE__ */ jsxs(PageLink, {
				link: links.next,
				rel: "next",
				children: ["Next", /* @__PURE__ */ jsx(Icon, {
					path: "M6.5 3.5 11 8l-4.5 4.5",
					className: "size-3"
				})]
			})]
		})]
	});
}
function PageLink({ link, rel, children }) {
	const { pathname } = useResolvedPath(".");
	const { search } = useLocation();
	const page = pageOf(link);
	const className = buttonVariants({
		variant: "secondary",
		size: "sm"
	});
	if (!page) return /* @__PURE__ */ jsx("span", {
		"aria-hidden": true,
		className: `${className} pointer-events-none border-line text-muted opacity-60`,
		children
	});
	return /* @__PURE__ */ jsx(Link, {
		to: {
			pathname,
			search: withPage(search, page)
		},
		rel,
		prefetch: "intent",
		className,
		children
	});
}
function Figure({ children }) {
	return /* @__PURE__ */ jsx("span", {
		className: "figures font-medium text-ink",
		children
	});
}
// app/lists/list-screen.tsx
/** A list with its head, filters and pages. The rows stay, dimmed, while others are on their way. */
function ListScreen({ title, description, actions, tabs, filters, page, children }) {
	const isBehind = useIsBehindDialog();
	const isBusy = useIsListLoading();
	return /* @__PURE__ */ jsxs("div", {
		inert: isBehind,
		children: [
			/* @__PURE__ */ jsx(PageHeader, {
				title,
				description,
				actions
			}),
			tabs,
			filters,
			/* @__PURE__ */ jsx("div", {
				"aria-busy": isBusy || void 0,
				className: cn("transition-opacity duration-150", isBusy && "opacity-55 delay-150"),
				children
			}),
			page ? /* @__PURE__ */ jsx(Pagination, { ...page }) : null
		]
	});
}
/** Whether the same list is being fetched with another filter, sort or page. */
function useIsListLoading() {
	const { pathname } = useResolvedPath(".");
	const { state, location } = useNavigation();
	return state === "loading" && location.pathname === pathname;
}
// app/lists/revalidate.ts
/**
* For a list under which dialogs open: its rows are asked for again when its own question changes, or when something
* was sent, but not when a dialog or the drawer opens or closes over it.
*/
function revalidateList({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) {
	if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
	return questionOf(currentUrl) !== questionOf(nextUrl);
}
function questionOf(url) {
	const query = new URLSearchParams(url.search);
	query.delete("notifications");
	query.sort();
	return query.toString();
}
// app/components/country.tsx
/** Flag and name; the flag is decoration. `code` is ISO 3166 alpha-2. */
function Country({ code, name }) {
	const flag = code ? flagOf(code) : "";
	return /* @__PURE__ */ jsxs("span", {
		className: "whitespace-nowrap",
		children: [flag ? /* @__PURE__ */ jsxs("span", {
			"aria-hidden": true,
			children: [flag, " "]
		}) : null, name]
	});
}
function flagOf(code) {
	if (!/^[A-Za-z]{2}$/.test(code)) return "";
	return String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => letter.charCodeAt(0) + 127397));
}
// app/ui/badge.tsx
var badgeVariants = cva("inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap forced-colors:border", {
	variants: { tone: {
		green: "bg-green-soft text-green-ink",
		yellow: "bg-yellow-soft text-yellow-ink",
		red: "bg-red-soft text-red-ink",
		gray: "bg-gray-soft text-gray-ink"
	} },
	defaultVariants: { tone: "gray" }
});
function Badge({ tone, className, ...props }) {
	return /* @__PURE__ */ jsx("span", {
		...props,
		className: cn(badgeVariants({ tone }), className)
	});
}
// app/components/status-badge.tsx
/** The colours of spec 4. What is not named there is gray. */
var offerTones = {
	active: "green",
	pending: "yellow",
	created: "yellow",
	filled: "gray",
	terminated: "red"
};
var compensationTones = {
	submitted: "gray",
	accepted: "green",
	rejected: "red",
	canceled: "gray",
	processed: "gray",
	paid: "gray"
};
/** A status, always as a word ("accepted" is "Accepted"). The explanation is there for pointer and screen reader alike. */
function StatusBadge({ status, tone = "gray", explanation }) {
	return /* @__PURE__ */ jsxs(Badge, {
		tone,
		title: explanation,
		children: [status.charAt(0).toUpperCase() + status.slice(1), explanation ? /* @__PURE__ */ jsxs("span", {
			className: "sr-only",
			children: [". ", explanation]
		}) : null]
	});
}
// app/routes/team/worker-columns.tsx
/** Spec 2.19. */
var workerColumns = [
	{
		title: "Full name",
		field: "fullName",
		isSortable: true,
		cell: ({ fullName, avatar, offer }) => /* @__PURE__ */ jsxs("span", {
			className: "flex items-center gap-3",
			children: [/* @__PURE__ */ jsx(Avatar, {
				name: fullName,
				photo: avatar
			}), /* @__PURE__ */ jsxs("span", {
				className: "min-w-0",
				children: [/* @__PURE__ */ jsx("span", {
					className: "block font-medium",
					children: fullName
				}), /* @__PURE__ */ jsx("span", {
					className: "block text-sm font-normal text-muted",
					children: offer.jobTitle
				})]
			})]
		})
	},
	{
		title: "Location",
		field: "location",
		isSortable: true,
		cell: ({ offer }) => /* @__PURE__ */ jsx(Country, {
			code: offer.country.code ?? "",
			name: offer.country.name
		})
	},
	{
		title: "Type",
		field: "type",
		isSortable: true,
		isNarrowColumn: true,
		cell: ({ offer }) => capitalized(offer.type)
	},
	{
		title: "Manager",
		field: "manager",
		cell: ({ offer }) => offer.manager?.name ?? /* @__PURE__ */ jsx(Nothing, {})
	},
	{
		title: "Team",
		field: "team",
		cell: ({ offer }) => offer.team ?? /* @__PURE__ */ jsx(Nothing, {})
	},
	{
		title: "Status",
		field: "status",
		isSortable: true,
		isNarrowColumn: true,
		cell: ({ offer }) => /* @__PURE__ */ jsx(StatusBadge, {
			status: offer.status,
			tone: offerTones[offer.status],
			explanation: offerStatusMeanings[offer.status]
		})
	}
];
function Nothing() {
	return /* @__PURE__ */ jsx("span", {
		className: "text-muted",
		children: "None"
	});
}
function capitalized(word) {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
// app/lists/query.ts
/**
* Reads a list's address (spec 2.11). Addresses and calls use the same names; a value or sort that the list does not
* know counts as not said, so that an old link still shows a list.
*/
function readListAddress(address, grammar) {
	const query = new URLSearchParams();
	for (const [name, known] of Object.entries(grammar.filters)) {
		const value = address.get(`filter[${name}]`);
		if (value !== null && known.includes(value)) query.set(`filter[${name}]`, value);
	}
	const search = grammar.hasSearch ? address.get("filter[q]")?.trim().slice(0, 200) : "";
	if (search) query.set("filter[q]", search);
	const dates = grammar.hasDates ? readDates(address) : "";
	const range = dates === "" ? null : parseDateRange(dates);
	if (range && dates !== ",") query.set("filter[createdBetween]", dates);
	const sort = parseSort(address.get("sort"));
	if (sort && grammar.sorts.includes(sort.field)) query.set("sort", address.get("sort") ?? "");
	const page = address.get("page");
	if (page && /^[1-9]\d{0,8}$/.test(page)) query.set("page", page);
	return {
		query,
		dateError: dates !== "" && !range ? "The start date cannot be after the end date." : null
	};
}
/** "start,end", joined here from the two date fields of the form when it is not yet joined in the address. */
function readDates(address) {
	const joined = address.get("filter[createdBetween]");
	if (joined !== null) return joined;
	const start = address.get("filter[createdBetween][start]") ?? "";
	const end = address.get("filter[createdBetween][end]") ?? "";
	return start || end ? `${start},${end}` : "";
}
// app/routes/team/workers-address.server.ts
/** What the address of the Workers list asks for; the list and its download read it alike. */
async function readWorkersAddress(api, url) {
	const countries = await listCountries(api, "hasOffers");
	return readListAddress(url.searchParams, {
		filters: {
			type: workerTypes,
			status: offerStatusFilters,
			location: countries.map(({ code }) => code)
		},
		sorts: workerSorts,
		hasSearch: true,
		hasDates: false
	});
}
// app/routes/team/workers.tsx
var workers_exports = /* @__PURE__ */ __exportAll({
	default: () => workers_default,
	loader: () => loader$10,
	meta: () => meta$5,
	shouldRevalidate: () => shouldRevalidate$2
});
var meta$5 = (args) => pageMeta(args, "Workers", "The people who work for your company, wherever they are.");
async function loader$10({ context, url }) {
	const api = context.get(apiContext);
	const [countries, { query }] = await Promise.all([listCountries(api, "hasOffers"), readWorkersAddress(api, url)]);
	return {
		workers: await listWorkers(api, query),
		countries,
		isFiltered: [...query.keys()].some((key) => key.startsWith("filter")),
		seesAssigned: seesOnlyAssignedWorkers(currentUserOf(context))
	};
}
var shouldRevalidate$2 = revalidateList;
var workers_default = UNSAFE_withComponentProps(function Workers({ loaderData: { workers, countries, isFiltered, seesAssigned } }) {
	return /* @__PURE__ */ jsx(ListScreen, {
		title: "Workers",
		actions: /* @__PURE__ */ jsx(ExportLink, { to: "/app/downloads/workers" }),
		filters: /* @__PURE__ */ jsx(Filters, {
			hasSearch: true,
			selects: [
				{
					name: "type",
					label: "Type",
					options: workerTypes.map(asOption$1)
				},
				{
					name: "status",
					label: "Status",
					options: offerStatusFilters.map(asOption$1)
				},
				{
					name: "location",
					label: "Location",
					options: countries.map(({ code, name }) => ({
						value: code,
						label: name
					}))
				}
			]
		}),
		page: workers,
		children: /* @__PURE__ */ jsx(DataTable, {
			caption: "Workers",
			columns: workerColumns,
			rows: workers.data,
			emptyText: "No workers found",
			emptyHint: emptyHint(isFiltered, seesAssigned)
		})
	});
});
function emptyHint(isFiltered, seesAssigned) {
	if (isFiltered) return "No worker fits the search and filters. Clear them to see everybody.";
	if (seesAssigned) return "Workers who are assigned to you will appear here. A super admin assigns them on the worker's profile.";
	return "Workers will appear here once they are added.";
}
/** The spec's values are words already. */
function asOption$1(value) {
	return {
		value,
		label: value.charAt(0).toUpperCase() + value.slice(1)
	};
}
// app/api-client/additional-compensation.server.ts
var path = "/workers/additional-compensations";
var requestPage = paged(additionalCompensation$1);
var oneRequest = single(additionalCompensation$1);
/** GET /workers/additional-compensations (spec 7.3) with filter[status], [type], [createdBetween], [q], sort and page. */
function listAdditionalCompensations(api, query) {
	return api.get(`${path}?${query}`, requestPage);
}
function downloadAdditionalCompensations(api, query) {
	return api.download(`${path}?${query}`, "application/octet-stream");
}
/** One request, for its dialog. */
async function findAdditionalCompensation(api, id) {
	return (await api.get(`${path}/${encodeURIComponent(id)}`, oneRequest)).data;
}
/** PATCH: accepted or rejected with an optional comment, or canceled (spec 7.3). */
async function decideAdditionalCompensation(api, id, decision, idempotencyKey) {
	await api.send("PATCH", `${path}/${encodeURIComponent(id)}`, {
		body: decision,
		idempotencyKey
	});
}
// app/routes/additional-compensation/address.server.ts
/** What waits for a decision (spec 2.12). */
function readToReviewAddress(url) {
	const address = readListAddress(url.searchParams, {
		filters: { type: compensationTypes },
		sorts: additionalCompensationSorts.filter((sort) => sort !== "status"),
		hasSearch: true,
		hasDates: true
	});
	address.query.set("filter[status]", "submitted");
	return address;
}
/** What is decided (spec 2.13): every status but submitted, unless one is chosen. */
function readReviewedAddress(url) {
	const address = readListAddress(url.searchParams, {
		filters: {
			type: compensationTypes,
			status: reviewedCompensationStatuses
		},
		sorts: additionalCompensationSorts,
		hasSearch: true,
		hasDates: true
	});
	if (!address.query.has("filter[status]")) address.query.set("filter[status]", reviewedCompensationStatuses.join(","));
	return address;
}
// app/components/money.tsx
/** "1,234.50 USD": figures that stand in line, the currency in a lighter tone. `amount` is in minor units. */
function Money({ amount, currency, className }) {
	return /* @__PURE__ */ jsxs("span", {
		className: cn("figures", className),
		children: [
			formatAmount(amount, currency),
			" ",
			/* @__PURE__ */ jsx("span", {
				className: "font-normal text-muted",
				children: currency
			})
		]
	});
}
// app/routes/additional-compensation/columns.tsx
var workerColumn = {
	title: "Worker",
	field: "fullName",
	isSortable: true,
	cell: ({ fullName, avatar, workerId }) => /* @__PURE__ */ jsxs("span", {
		className: "flex items-center gap-3",
		children: [/* @__PURE__ */ jsx(Avatar, {
			name: fullName,
			photo: avatar
		}), /* @__PURE__ */ jsx("a", {
			href: `/app/team/worker/${workerId}`,
			className: "link min-w-0 font-medium",
			children: fullName
		})]
	})
};
var typeColumn = {
	title: "Type",
	field: "type",
	isSortable: true,
	isNarrowColumn: true,
	cell: ({ type }) => type.charAt(0).toUpperCase() + type.slice(1)
};
var amountColumn = {
	title: "Amount",
	field: "amount",
	isSortable: true,
	align: "end",
	cell: ({ amount, currencyCode }) => /* @__PURE__ */ jsx(Money, {
		amount,
		currency: currencyCode
	})
};
var dateColumn = {
	title: "Date",
	field: "createdAt",
	isSortable: true,
	isNarrowColumn: true,
	cell: ({ createdAt }) => /* @__PURE__ */ jsx(CalendarDay, { day: createdAt.slice(0, 10) })
};
var descriptionColumn = {
	title: "Description",
	field: "description",
	isFullWidth: true
};
var receiptColumn = {
	title: "Receipt",
	field: "receipt",
	isNarrowColumn: true,
	cell: ({ receipt, fullName }) => {
		const href = safeHref(receipt);
		if (!href) return /* @__PURE__ */ jsx("span", {
			className: "text-muted",
			children: "None"
		});
		return /* @__PURE__ */ jsxs("a", {
			href,
			target: "_blank",
			rel: "noreferrer",
			className: "link",
			"data-reload-document": true,
			children: ["Receipt", /* @__PURE__ */ jsxs("span", {
				className: "sr-only",
				children: [" of ", fullName]
			})]
		});
	}
};
// app/components/tabs.tsx
/** Pages that belong together, as links; `end` keeps a first tab from staying current on the pages under it. */
function Tabs({ label, tabs }) {
	return /* @__PURE__ */ jsx("nav", {
		"aria-label": label,
		className: "mb-5 overflow-x-auto border-b border-line print:hidden",
		children: /* @__PURE__ */ jsx("ul", {
			className: "flex gap-6",
			children: tabs.map(({ title, to, end = true }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(NavLink, {
				to,
				end,
				prefetch: "intent",
				className: "tabs-link",
				children: title
			}) }, to))
		})
	});
}
// app/routes/additional-compensation/tabs.tsx
function ReviewTabs() {
	return /* @__PURE__ */ jsx(Tabs, {
		label: "Additional compensation",
		tabs: [{
			title: "To Review",
			to: "/app/additional-compensation",
			end: true
		}, {
			title: "Reviewed",
			to: "/app/additional-compensation/reviewed"
		}]
	});
}
// app/routes/additional-compensation/to-review.tsx
var to_review_exports = /* @__PURE__ */ __exportAll({
	default: () => to_review_default,
	loader: () => loader$9,
	meta: () => meta$4,
	shouldRevalidate: () => shouldRevalidate$1
});
var meta$4 = (args) => pageMeta(args, "Additional Compensation", "Review your team's additional compensation requests.");
async function loader$9({ context, url }) {
	return { requests: await listAdditionalCompensations(context.get(apiContext), readToReviewAddress(url).query) };
}
var shouldRevalidate$1 = revalidateList;
var to_review_default = UNSAFE_withComponentProps(function ToReview({ loaderData: { requests } }) {
	const { search } = useLocation();
	const decided = useBeingDecided();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(ListScreen, {
		title: "It looks like you have some additional compensation requests…",
		actions: /* @__PURE__ */ jsx(ExportLink, { to: "/app/downloads/additional-compensation" }),
		tabs: /* @__PURE__ */ jsx(ReviewTabs, {}),
		filters: /* @__PURE__ */ jsx(Filters, {
			hasSearch: true,
			selects: [{
				name: "type",
				label: "Type",
				options: compensationTypes.map((value) => ({
					value,
					label: value.charAt(0).toUpperCase() + value.slice(1)
				}))
			}],
			range: {
				name: "createdBetween",
				label: "Created between"
			}
		}),
		page: requests,
		children: /* @__PURE__ */ jsx(DataTable, {
			caption: "Additional compensation requests to review",
			columns: [
				workerColumn,
				typeColumn,
				amountColumn,
				dateColumn,
				descriptionColumn,
				receiptColumn,
				decisionColumn(search)
			],
			rows: requests.data.filter(({ id }) => id !== decided),
			emptyText: "No additional compensations found",
			emptyHint: "Requests that your team sends will appear here for you to accept or decline."
		})
	}), /* @__PURE__ */ jsx(Outlet, {})] });
});
/** The request whose decision is on its way: it leaves the list at once, and comes back if the decision is refused. */
function useBeingDecided() {
	const { formAction, state } = useNavigation();
	if (state === "idle") return void 0;
	return /^\/app\/additional-compensation\/([^/?]+)\/(accept|decline)/.exec(formAction ?? "")?.[1];
}
function decisionColumn(search) {
	return {
		title: "Decision",
		field: "decision",
		isActions: true,
		cell: ({ id, fullName }) => /* @__PURE__ */ jsxs("span", {
			className: "flex justify-end gap-2",
			children: [/* @__PURE__ */ jsxs(ButtonAnchor, {
				href: `/app/additional-compensation/${id}/accept${search}`,
				"data-prevent-scroll-reset": true,
				variant: "alternative",
				size: "sm",
				children: ["Accept", /* @__PURE__ */ jsxs("span", {
					className: "sr-only",
					children: [" the request of ", fullName]
				})]
			}), /* @__PURE__ */ jsxs(ButtonAnchor, {
				href: `/app/additional-compensation/${id}/decline${search}`,
				"data-prevent-scroll-reset": true,
				variant: "secondary",
				size: "sm",
				children: ["Decline", /* @__PURE__ */ jsxs("span", {
					className: "sr-only",
					children: [" the request of ", fullName]
				})]
			})]
		})
	};
}
// app/routes/additional-compensation/decision-buttons.tsx
/** Disabled while the decision is on its way, and when there is nothing left to decide (spec 4). */
function DecisionButton({ isOpen, variant = "brand", children }) {
	const { formAction, state } = useNavigation();
	const { pathname } = useLocation();
	const isPending = state !== "idle" && (formAction?.startsWith(pathname) ?? false);
	return /* @__PURE__ */ jsx(Button, {
		variant,
		isPending,
		disabled: !isOpen,
		children
	});
}
/** Back to the list, with its filters as they were. */
function CloseDialog({ children = "Close" }) {
	const { pathname } = useResolvedPath("..");
	const { search } = useLocation();
	return /* @__PURE__ */ jsx(ButtonLink, {
		to: {
			pathname,
			search
		},
		preventScrollReset: true,
		variant: "secondary",
		children
	});
}
// app/routes/additional-compensation/request-summary.tsx
/** What is being decided: who, how much, what for; and if it is decided already, that first. */
function RequestSummary({ request }) {
	return /* @__PURE__ */ jsxs("dl", {
		className: "grid grid-cols-[auto_1fr] gap-x-6 gap-y-2",
		children: [
			request.status === "submitted" ? null : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Status"
			}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(StatusBadge, {
				status: request.status,
				tone: compensationTones[request.status]
			}) })] }),
			/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Worker"
			}),
			/* @__PURE__ */ jsx("dd", {
				className: "font-medium",
				children: request.fullName
			}),
			/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Amount"
			}),
			/* @__PURE__ */ jsx("dd", {
				className: "text-lg font-semibold",
				children: /* @__PURE__ */ jsx(Money, {
					amount: request.amount,
					currency: request.currencyCode
				})
			}),
			/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Type"
			}),
			/* @__PURE__ */ jsx("dd", { children: request.type.charAt(0).toUpperCase() + request.type.slice(1) }),
			/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Date"
			}),
			/* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(CalendarDay, { day: request.createdAt.slice(0, 10) }) }),
			/* @__PURE__ */ jsx("dt", {
				className: "text-muted",
				children: "Description"
			}),
			/* @__PURE__ */ jsx("dd", {
				className: "break-words",
				children: request.description
			})
		]
	});
}
// app/routes/additional-compensation/accept.tsx
var accept_exports = /* @__PURE__ */ __exportAll({
	action: () => action$3,
	default: () => accept_default,
	handle: () => handle$3,
	loader: () => loader$8,
	meta: () => meta$3
});
var handle$3 = dialogHandle;
var meta$3 = (args) => pageMeta(args, "Accept request", "Accept an additional compensation request.");
async function loader$8({ params, context }) {
	return { request: await findAdditionalCompensation(context.get(apiContext), params.id) };
}
async function action$3({ request, params, context, url }) {
	return submit(request, {
		schema: z.object({}),
		async call(_, idempotencyKey) {
			await decideAdditionalCompensation(context.get(apiContext), params.id, { status: "accepted" }, idempotencyKey);
			return redirectWithToast(`/app/additional-compensation${url.search}`, {
				type: "success",
				title: "Success",
				message: "The request was accepted."
			});
		}
	});
}
var accept_default = UNSAFE_withComponentProps(function Accept({ loaderData: { request }, actionData }) {
	return /* @__PURE__ */ jsx(Modal, {
		title: "Accept request",
		children: /* @__PURE__ */ jsx(ActionForm, {
			id: "accept",
			result: actionData?.result,
			children: () => /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(RequestSummary, { request }),
				/* @__PURE__ */ jsx("p", {
					className: "pt-4 text-muted",
					children: "Bonus, commissions and variable pay are taxed. Payments submitted before the payroll funding cut-off are paid in that month's paycycle, otherwise in the next."
				}),
				/* @__PURE__ */ jsxs(DialogActions, { children: [/* @__PURE__ */ jsx(CloseDialog, {}), /* @__PURE__ */ jsx(DecisionButton, {
					isOpen: request.status === "submitted",
					children: "Accept request"
				})] })
			] })
		})
	});
});
// app/routes/additional-compensation/decline.tsx
var decline_exports = /* @__PURE__ */ __exportAll({
	action: () => action$2,
	default: () => decline_default,
	handle: () => handle$2,
	loader: () => loader$7,
	meta: () => meta$2
});
var handle$2 = dialogHandle;
var meta$2 = (args) => pageMeta(args, "Decline request", "Decline an additional compensation request.");
async function loader$7({ params, context }) {
	return { request: await findAdditionalCompensation(context.get(apiContext), params.id) };
}
async function action$2({ request, params, context, url }) {
	return submit(request, {
		schema: declineForm,
		async call({ comment }, idempotencyKey) {
			const decision = {
				status: "rejected",
				...comment !== void 0 && { comment }
			};
			await decideAdditionalCompensation(context.get(apiContext), params.id, decision, idempotencyKey);
			return redirectWithToast(`/app/additional-compensation${url.search}`, {
				type: "success",
				title: "Success",
				message: "The request was declined."
			});
		}
	});
}
var decline_default = UNSAFE_withComponentProps(function Decline({ loaderData: { request }, actionData }) {
	return /* @__PURE__ */ jsx(Modal, {
		title: "Decline request",
		children: /* @__PURE__ */ jsx(ActionForm, {
			id: "decline",
			result: actionData?.result,
			loadSchema,
			children: (fields) => /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(RequestSummary, { request }),
				/* @__PURE__ */ jsx("div", {
					className: "pt-4",
					children: /* @__PURE__ */ jsx(TextareaField, {
						field: fields.comment,
						label: "Comment",
						isOptional: true,
						hint: "The worker reads it. At most 255 characters."
					})
				}),
				/* @__PURE__ */ jsxs(DialogActions, { children: [/* @__PURE__ */ jsx(CloseDialog, {}), /* @__PURE__ */ jsx(DecisionButton, {
					isOpen: request.status === "submitted",
					variant: "danger",
					children: "Decline request"
				})] })
			] })
		})
	});
});
var loadSchema = () => Promise.resolve().then(() => review_exports).then((module) => module.declineForm);
// app/routes/additional-compensation/reviewed.tsx
var reviewed_exports = /* @__PURE__ */ __exportAll({
	default: () => reviewed_default,
	loader: () => loader$6,
	meta: () => meta$1,
	shouldRevalidate: () => shouldRevalidate
});
var meta$1 = (args) => pageMeta(args, "Reviewed Additional Compensation", "Additional compensation requests that have been reviewed.");
async function loader$6({ context, url }) {
	return {
		requests: await listAdditionalCompensations(context.get(apiContext), readReviewedAddress(url).query),
		mayCancel: can(currentUserOf(context), "additional-compensation:cancel")
	};
}
var shouldRevalidate = revalidateList;
var reviewed_default = UNSAFE_withComponentProps(function Reviewed({ loaderData: { requests, mayCancel } }) {
	const { search } = useLocation();
	const canceled = useBeingCanceled();
	const rows = requests.data.map((request) => request.id === canceled ? {
		...request,
		status: "canceled"
	} : request);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(ListScreen, {
		title: "Thanks for reviewing your additional compensation requests!",
		actions: /* @__PURE__ */ jsx(ExportLink, { to: "/app/downloads/additional-compensation/reviewed" }),
		tabs: /* @__PURE__ */ jsx(ReviewTabs, {}),
		filters: /* @__PURE__ */ jsx(Filters, {
			hasSearch: true,
			selects: [{
				name: "type",
				label: "Type",
				options: compensationTypes.map(asOption)
			}, {
				name: "status",
				label: "Status",
				options: reviewedCompensationStatuses.map(asOption)
			}],
			range: {
				name: "createdBetween",
				label: "Created between"
			}
		}),
		page: requests,
		children: /* @__PURE__ */ jsx(DataTable, {
			caption: "Reviewed additional compensation requests",
			columns: [
				workerColumn,
				statusColumn(search, mayCancel),
				typeColumn,
				dateColumn,
				amountColumn,
				receiptColumn,
				descriptionColumn
			],
			rows,
			emptyText: "No reimbursements found",
			emptyHint: "Requests appear here once they are accepted or declined."
		})
	}), /* @__PURE__ */ jsx(Outlet, {})] });
});
/** The request whose cancelation is on its way: it is shown canceled at once, and as it was if that is refused. */
function useBeingCanceled() {
	const { formAction, state } = useNavigation();
	if (state === "idle") return void 0;
	return /^\/app\/additional-compensation\/reviewed\/([^/?]+)\/cancel/.exec(formAction ?? "")?.[1];
}
/** An accepted request of the client's own can be canceled; every other shows its badge (spec 2.13). */
function statusColumn(search, mayCancel) {
	return {
		title: "Status",
		field: "status",
		isSortable: true,
		isNarrowColumn: true,
		cell: (request) => mayCancel && isCancelable(request) ? /* @__PURE__ */ jsxs(ButtonAnchor, {
			href: `/app/additional-compensation/reviewed/${request.id}/cancel${search}`,
			"data-prevent-scroll-reset": true,
			variant: "secondary",
			size: "xs",
			children: ["Cancel", /* @__PURE__ */ jsxs("span", {
				className: "sr-only",
				children: [" the accepted request of ", request.fullName]
			})]
		}) : /* @__PURE__ */ jsx(StatusBadge, {
			status: request.status,
			tone: compensationTones[request.status]
		})
	};
}
function asOption(value) {
	return {
		value,
		label: value.charAt(0).toUpperCase() + value.slice(1)
	};
}
// app/routes/additional-compensation/cancel.tsx
var cancel_exports = /* @__PURE__ */ __exportAll({
	action: () => action$1,
	default: () => cancel_default,
	handle: () => handle$1,
	loader: () => loader$5,
	meta: () => meta
});
var handle$1 = dialogHandle;
var meta = (args) => pageMeta(args, "Cancel request", "Cancel an accepted additional compensation request.");
async function loader$5({ params, context }) {
	return { request: await findAdditionalCompensation(context.get(apiContext), params.id) };
}
async function action$1({ request, params, context, url }) {
	return submit(request, {
		schema: z.object({}),
		async call(_, idempotencyKey) {
			await decideAdditionalCompensation(context.get(apiContext), params.id, { status: "canceled" }, idempotencyKey);
			return redirectWithToast(`/app/additional-compensation/reviewed${url.search}`, {
				type: "success",
				title: "Success",
				message: "The request was canceled."
			});
		}
	});
}
var cancel_default = UNSAFE_withComponentProps(function Cancel({ loaderData: { request }, actionData }) {
	return /* @__PURE__ */ jsx(Modal, {
		title: "Cancel request",
		children: /* @__PURE__ */ jsx(ActionForm, {
			id: "cancel",
			result: actionData?.result,
			children: () => /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx(RequestSummary, { request }),
				/* @__PURE__ */ jsx("p", {
					className: "pt-4",
					children: "This request is accepted. Canceling it cannot be undone: it will not be paid."
				}),
				/* @__PURE__ */ jsxs(DialogActions, { children: [/* @__PURE__ */ jsx(CloseDialog, { children: "Keep request" }), /* @__PURE__ */ jsx(DecisionButton, {
					isOpen: isCancelable(request),
					variant: "danger",
					children: "Cancel request"
				})] })
			] })
		})
	});
});
// app/lists/pass-on.server.ts
/** A file of the API as it comes, with no header of the API's but those that say what it is. */
function passOn(file) {
	const headers = new Headers({ "Cache-Control": "no-store" });
	for (const name of [
		"Content-Type",
		"Content-Disposition",
		"Content-Length"
	]) {
		const value = file.headers.get(name);
		if (value) headers.set(name, value);
	}
	return new Response(file.body, { headers });
}
// app/routes/team/export.ts
var export_exports = /* @__PURE__ */ __exportAll({ loader: () => loader$4 });
/** The Workers list as a workbook: the same filters and order, all pages. */
async function loader$4({ context, url }) {
	const api = context.get(apiContext);
	const { query } = await readWorkersAddress(api, url);
	query.delete("page");
	return passOn(await downloadWorkers(api, query));
}
// app/routes/additional-compensation/export-to-review.ts
var export_to_review_exports = /* @__PURE__ */ __exportAll({ loader: () => loader$3 });
/** The list as a workbook: the same filters and order, all pages. */
async function loader$3({ context, url }) {
	const { query } = readToReviewAddress(url);
	query.delete("page");
	return passOn(await downloadAdditionalCompensations(context.get(apiContext), query));
}
// app/routes/additional-compensation/export-reviewed.ts
var export_reviewed_exports = /* @__PURE__ */ __exportAll({ loader: () => loader$2 });
/** The list as a workbook: the same filters and order, all pages. */
async function loader$2({ context, url }) {
	const { query } = readReviewedAddress(url);
	query.delete("page");
	return passOn(await downloadAdditionalCompensations(context.get(apiContext), query));
}
// app/routes/api.ts
var api_exports = /* @__PURE__ */ __exportAll({
	action: () => action,
	loader: () => loader$1
});
/** The bundled API for other programs than this dashboard: the same code, cookies and errors. */
async function loader$1({ request }) {
	return answer(request);
}
async function action({ request }) {
	return answer(request);
}
async function answer(request) {
	if (process.env.API_URL) return Response.json({ message: "Not found." }, { status: 404 });
	const { api } = await boot();
	const url = new URL(request.url);
	url.pathname = url.pathname.slice(4) || "/";
	return api.fetch(new Request(url, request));
}
// app/routes/not-found.tsx
var not_found_exports = /* @__PURE__ */ __exportAll({
	default: () => not_found_default,
	loader: () => loader,
	middleware: () => middleware
});
/** Unknown paths lead where the person belongs (spec 2.2, 2.7). */
var middleware = [standing];
/** Reached only where the person may be, but nothing is. */
function loader() {
	throw data({ message: "Not found." }, { status: 404 });
}
var not_found_default = UNSAFE_withComponentProps(function NotFound() {
	return null;
});
// \0virtual:react-router/server-manifest
var server_manifest_default = {
	"entry": {
		"module": "/assets/entry.client-CLxUcRNq.js",
		"imports": ["/assets/rolldown-runtime-WkwZ5CU-.js", "/assets/framework-B7RKbNrG.js"],
		"css": []
	},
	"routes": {
		"root": {
			"id": "root",
			"parentId": void 0,
			"path": "",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": true,
			"module": "/assets/root-51u-o2G_.js",
			"imports": [
				"/assets/rolldown-runtime-WkwZ5CU-.js",
				"/assets/framework-B7RKbNrG.js",
				"/assets/page-CxqMXFY0.js"
			],
			"css": ["/assets/root-BZopZMSI.css"],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/home": {
			"id": "routes/home",
			"parentId": "root",
			"path": void 0,
			"index": true,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/home-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/access/layout": {
			"id": "routes/access/layout",
			"parentId": "root",
			"path": void 0,
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/layout-Dhtn9TSV.js",
			"imports": ["/assets/framework-B7RKbNrG.js", "/assets/rolldown-runtime-WkwZ5CU-.js"],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/access/login": {
			"id": "routes/access/login",
			"parentId": "routes/access/layout",
			"path": "login",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": false,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/login-3nHMdHgw.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/form-9z_jDEe8.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/access/logout": {
			"id": "routes/access/logout",
			"parentId": "root",
			"path": "logout",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/logout-FRB2fuAz.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/dashboard/layout": {
			"id": "routes/dashboard/layout",
			"parentId": "root",
			"path": "app",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/layout-DDTzVZKD.js",
			"imports": [
				"/assets/rolldown-runtime-WkwZ5CU-.js",
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/page-CxqMXFY0.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/dashboard/landing": {
			"id": "routes/dashboard/landing",
			"parentId": "routes/dashboard/layout",
			"path": void 0,
			"index": true,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/landing-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/dashboard/dismiss-notification": {
			"id": "routes/dashboard/dismiss-notification",
			"parentId": "routes/dashboard/layout",
			"path": "notifications/:id/dismiss",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/dismiss-notification-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/dashboard/screen": {
			"id": "routes/dashboard/screen",
			"parentId": "routes/dashboard/layout",
			"path": void 0,
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": false,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": true,
			"module": "/assets/screen-B3sx8vSl.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/team/workers": {
			"id": "routes/team/workers",
			"parentId": "routes/dashboard/screen",
			"path": "team",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/workers-ChP_JXWD.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/to-review": {
			"id": "routes/additional-compensation/to-review",
			"parentId": "routes/dashboard/screen",
			"path": "additional-compensation",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/to-review-R2w67aDQ.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/additional-compensation-6gekbl6v.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/tabs-BGqlR5If.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/accept": {
			"id": "routes/additional-compensation/accept",
			"parentId": "routes/additional-compensation/to-review",
			"path": ":id/accept",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/accept-DLsCrhYt.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/form-9z_jDEe8.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/request-summary-Ea4yY5FI.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/decline": {
			"id": "routes/additional-compensation/decline",
			"parentId": "routes/additional-compensation/to-review",
			"path": ":id/decline",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/decline-vRr3fA5z.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/form-9z_jDEe8.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/request-summary-Ea4yY5FI.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/reviewed": {
			"id": "routes/additional-compensation/reviewed",
			"parentId": "routes/dashboard/screen",
			"path": "additional-compensation/reviewed",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/reviewed-B6Qi1ahm.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/additional-compensation-6gekbl6v.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/tabs-BGqlR5If.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/cancel": {
			"id": "routes/additional-compensation/cancel",
			"parentId": "routes/additional-compensation/reviewed",
			"path": ":id/cancel",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/cancel-BwNfY3_R.js",
			"imports": [
				"/assets/framework-B7RKbNrG.js",
				"/assets/list-XgoEiEuk.js",
				"/assets/additional-compensation-6gekbl6v.js",
				"/assets/form-9z_jDEe8.js",
				"/assets/page-CxqMXFY0.js",
				"/assets/request-summary-Ea4yY5FI.js",
				"/assets/rolldown-runtime-WkwZ5CU-.js"
			],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/team/export": {
			"id": "routes/team/export",
			"parentId": "routes/dashboard/layout",
			"path": "downloads/workers",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/export-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/export-to-review": {
			"id": "routes/additional-compensation/export-to-review",
			"parentId": "routes/dashboard/layout",
			"path": "downloads/additional-compensation",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/export-to-review-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/additional-compensation/export-reviewed": {
			"id": "routes/additional-compensation/export-reviewed",
			"parentId": "routes/dashboard/layout",
			"path": "downloads/additional-compensation/reviewed",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/export-reviewed-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/api": {
			"id": "routes/api",
			"parentId": "root",
			"path": "api/*",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": true,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": false,
			"hasErrorBoundary": false,
			"module": "/assets/api-BvRk9kiK.js",
			"imports": [],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		},
		"routes/not-found": {
			"id": "routes/not-found",
			"parentId": "root",
			"path": "*",
			"index": void 0,
			"caseSensitive": void 0,
			"hasAction": false,
			"hasLoader": true,
			"hasClientAction": false,
			"hasClientLoader": false,
			"hasClientMiddleware": false,
			"hasDefaultExport": true,
			"hasErrorBoundary": false,
			"module": "/assets/not-found-C_sGQnrd.js",
			"imports": ["/assets/framework-B7RKbNrG.js", "/assets/rolldown-runtime-WkwZ5CU-.js"],
			"css": [],
			"clientActionModule": void 0,
			"clientLoaderModule": void 0,
			"clientMiddlewareModule": void 0,
			"hydrateFallbackModule": void 0
		}
	},
	"url": "/assets/manifest-804dd6d8.js",
	"version": "804dd6d8",
	"sri": void 0
};
// \0virtual:react-router/server-build
var server_build_exports = /* @__PURE__ */ __exportAll({
	allowedActionOrigins: () => false,
	assets: () => server_manifest_default,
	assetsBuildDirectory: () => assetsBuildDirectory,
	basename: () => "/",
	entry: () => entry,
	future: () => future,
	isSpaMode: () => false,
	prerender: () => prerender,
	publicPath: () => "/",
	routeDiscovery: () => routeDiscovery,
	routes: () => routes,
	ssr: () => true
});
var assetsBuildDirectory = "build/client";
var future = {
	"unstable_enableNodeReadableStream": false,
	"unstable_optimizeDeps": false
};
var prerender = [];
var routeDiscovery = { "mode": "initial" };
var entry = { module: entry_server_exports };
var routes = {
	"root": {
		id: "root",
		parentId: void 0,
		path: "",
		index: void 0,
		caseSensitive: void 0,
		module: root_exports
	},
	"routes/home": {
		id: "routes/home",
		parentId: "root",
		path: void 0,
		index: true,
		caseSensitive: void 0,
		module: home_exports
	},
	"routes/access/layout": {
		id: "routes/access/layout",
		parentId: "root",
		path: void 0,
		index: void 0,
		caseSensitive: void 0,
		module: layout_exports$1
	},
	"routes/access/login": {
		id: "routes/access/login",
		parentId: "routes/access/layout",
		path: "login",
		index: void 0,
		caseSensitive: void 0,
		module: login_exports
	},
	"routes/access/logout": {
		id: "routes/access/logout",
		parentId: "root",
		path: "logout",
		index: void 0,
		caseSensitive: void 0,
		module: logout_exports
	},
	"routes/dashboard/layout": {
		id: "routes/dashboard/layout",
		parentId: "root",
		path: "app",
		index: void 0,
		caseSensitive: void 0,
		module: layout_exports
	},
	"routes/dashboard/landing": {
		id: "routes/dashboard/landing",
		parentId: "routes/dashboard/layout",
		path: void 0,
		index: true,
		caseSensitive: void 0,
		module: landing_exports
	},
	"routes/dashboard/dismiss-notification": {
		id: "routes/dashboard/dismiss-notification",
		parentId: "routes/dashboard/layout",
		path: "notifications/:id/dismiss",
		index: void 0,
		caseSensitive: void 0,
		module: dismiss_notification_exports
	},
	"routes/dashboard/screen": {
		id: "routes/dashboard/screen",
		parentId: "routes/dashboard/layout",
		path: void 0,
		index: void 0,
		caseSensitive: void 0,
		module: screen_exports
	},
	"routes/team/workers": {
		id: "routes/team/workers",
		parentId: "routes/dashboard/screen",
		path: "team",
		index: void 0,
		caseSensitive: void 0,
		module: workers_exports
	},
	"routes/additional-compensation/to-review": {
		id: "routes/additional-compensation/to-review",
		parentId: "routes/dashboard/screen",
		path: "additional-compensation",
		index: void 0,
		caseSensitive: void 0,
		module: to_review_exports
	},
	"routes/additional-compensation/accept": {
		id: "routes/additional-compensation/accept",
		parentId: "routes/additional-compensation/to-review",
		path: ":id/accept",
		index: void 0,
		caseSensitive: void 0,
		module: accept_exports
	},
	"routes/additional-compensation/decline": {
		id: "routes/additional-compensation/decline",
		parentId: "routes/additional-compensation/to-review",
		path: ":id/decline",
		index: void 0,
		caseSensitive: void 0,
		module: decline_exports
	},
	"routes/additional-compensation/reviewed": {
		id: "routes/additional-compensation/reviewed",
		parentId: "routes/dashboard/screen",
		path: "additional-compensation/reviewed",
		index: void 0,
		caseSensitive: void 0,
		module: reviewed_exports
	},
	"routes/additional-compensation/cancel": {
		id: "routes/additional-compensation/cancel",
		parentId: "routes/additional-compensation/reviewed",
		path: ":id/cancel",
		index: void 0,
		caseSensitive: void 0,
		module: cancel_exports
	},
	"routes/team/export": {
		id: "routes/team/export",
		parentId: "routes/dashboard/layout",
		path: "downloads/workers",
		index: void 0,
		caseSensitive: void 0,
		module: export_exports
	},
	"routes/additional-compensation/export-to-review": {
		id: "routes/additional-compensation/export-to-review",
		parentId: "routes/dashboard/layout",
		path: "downloads/additional-compensation",
		index: void 0,
		caseSensitive: void 0,
		module: export_to_review_exports
	},
	"routes/additional-compensation/export-reviewed": {
		id: "routes/additional-compensation/export-reviewed",
		parentId: "routes/dashboard/layout",
		path: "downloads/additional-compensation/reviewed",
		index: void 0,
		caseSensitive: void 0,
		module: export_reviewed_exports
	},
	"routes/api": {
		id: "routes/api",
		parentId: "root",
		path: "api/*",
		index: void 0,
		caseSensitive: void 0,
		module: api_exports
	},
	"routes/not-found": {
		id: "routes/not-found",
		parentId: "root",
		path: "*",
		index: void 0,
		caseSensitive: void 0,
		module: not_found_exports
	}
};
// app/server/app.ts
var handle = createRequestHandler(server_build_exports, "production");
/** Takes the request alone: a second argument, as server adapters pass one, would be taken for a router context. */
function handler(request) {
	return handle(request);
}
export { boot, handler };
