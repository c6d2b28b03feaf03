import type { Context } from 'hono'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import { nothingDone } from '../../schema/engine/wire/participant-views.ts'
import type { Refusal } from '../../schema/errors.ts'
import { isRoomId, isShortCode, roomIdOf } from '../../schema/ids.ts'
import { english, type Language, languageNamed } from '../../schema/languages.ts'
import { embedAt } from '../../schema/links/embed-link.ts'
import { builtFile, decoded, isAt, paramOf, pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { phonePages, sitePages } from '../../schema/links/pages.ts'
import { readPasted } from '../../schema/links/pasted-link.ts'
import { withRoom } from '../../schema/links/room-link.ts'
import { visitorsWorker } from '../../schema/links/visitors-worker.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { digitsIn } from '../../schema/values/digits.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'
import { cookieOf, hostCookie } from '../auth/cookies.ts'
import { ensureFramedParticipant, ensureParticipant, principalOf, sourcesOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { contentSecurityPolicy, visitorsWorkerPolicy } from '../http/headers.ts'
import { linkOrigin } from '../http/link-origin.ts'
import { findRoom } from '../rooms/room-lookup.ts'
import { isPassing, roomObject } from '../rooms/room-object.ts'
import { withOembed } from './oembed-link.ts'
import { isPage, withHead } from './page-heads.ts'
import { languageOfRoomAt, languageWished } from './page-language.ts'
import { chosenInPowerPoint, powerPointForm } from './power-point.ts'
import { programmeAt, withProgramme } from './programme-head.ts'
import { tidyPath } from './tidy-path.ts'

/** A verification link leads to `/` with its result, which the app shows. */
const verificationResult = /[?&](?:verified|error)=/

/** Serves a page: the phone entry with its room inlined, a built page of the site, or the organisers' entry. */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  const meant = tidyPath(path)
  // The browser carries the fragment along, and with it the key of a controller link.
  if (meant !== null && decoded(meant) !== decoded(path)) return c.redirect(`${meant}${url.search}`, 302)
  const sent = path === pages.joinForm ? url.searchParams.get('code') : null
  if (sent !== null) return c.redirect(sentTo(sent), 303)
  if (path === pages.powerPoint) {
    const chosen = await chosenInPowerPoint(c, url)
    return chosen.path === null ? page(c, powerPointForm(chosen), english, 200) : c.redirect(chosen.path, 303)
  }
  // The app finds out whether the visitor is signed in, and then shows the dashboard at `/`.
  // [EM4] No cookie counts inside another page, even where a browser sends one.
  const hasAccount = embedAt(path) === null && cookieOf(c, hostCookie(c, 'cl_session')) !== undefined
  const wished = await languageWished(c, path, hasAccount)
  if (phonePages.some((page) => isAt(page, path))) {
    const pollId = paramOf(pages.poll, path)
    const named =
      pollId === null
        ? (paramOf(pages.join, path) ?? paramOf(pages.quiz, path) ?? paramOf(pages.embedJoin, path))
        : roomIdOf(pollId)
    const beside = url.searchParams.get('room') ?? undefined
    if (named === null) return page(c, await entryIn(c, 'join', wished ?? english), wished ?? english, 200)
    const { language: said, ...room } = await roomFor(c, named, beside, isAt(pages.embedJoin, path)).catch(
      (error: unknown) => withoutRoom(c, error),
    )
    const language = wished ?? languageNamed(said) ?? english
    return page(c, inlined(await entryIn(c, 'join', language), room), language, 200)
  }
  const isBuilt = sitePages.some((page) => page === path)
  if (isBuilt && !(path === pages.home && (hasAccount || verificationResult.test(url.search)))) {
    const html = addressed(await entry(c, builtFile(path)), url)
    return page(c, hasAccount ? html.replace('<html', '<html data-account') : html, english, 200)
  }
  const programme = await programmeAt(c, path)
  const language = wished ?? languageNamed(programme?.language) ?? (await languageOfRoomAt(c, path))
  // Any other address is the app's 404 page, with that status.
  const headed = withHead(addressed(await entryIn(c, 'index', language), url), path)
  const isNamed = programme !== null && isAt(pages.visitors, path)
  const html = isNamed ? withProgramme(headed, programme, linkOrigin(c)) : headed
  const marked = html.replace('<html', `<html${marks(path, hasAccount)}`)
  return page(c, marked, language, isPage(path) ? 200 : 404)
}

/** Where the landing page's form leads before its script has loaded: into the room, or to the phones' form. */
function sentTo(text: string): string {
  const { name, room } = readPasted(text) ?? { name: digitsIn(text, text.length), room: null }
  return isShortCode(name) || isRoomId(name) ? withRoom(pathOf(pages.join, name), room) : pages.joinForm
}

/**
 * What a page knows before its script runs: whether it is the black stage, and whether nobody is signed in, so a
 * visitor does not have to wait to find that out.
 */
const marks = (path: string, hasAccount: boolean): string =>
  `${isAt(pages.viewer, path) || embedAt(path) !== null ? ' data-stage' : ''}${hasAccount ? '' : ' data-visitor'}`

/** A file that is not a page (icons, manifest, robots.txt), or null. */
export async function serveFile(c: Context<AppEnv>): Promise<Response | null> {
  const url = new URL(c.req.url)
  // Requested by clients that do not read the HTML first: feeds, chats, older browsers.
  if (url.pathname === '/favicon.ico') return c.redirect('/favicon.svg', 301)
  if (!/\.[a-z0-9]+$/.test(url.pathname) || url.pathname.endsWith('.html')) return null
  const file = await c.env.ASSETS.fetch(new Request(url, { headers: c.req.raw.headers }))
  if (file.status === 404) return null
  const reply = new Response(file.body, file)
  if (url.pathname === visitorsWorker) reply.headers.set('Content-Security-Policy', visitorsWorkerPolicy)
  return reply
}

type InlinedRoom = {
  roomId: string | null
  /** The frame `room_state` as text, encoded once for all phones. */
  state: string | null
  /** What this browser's participant has done so far. */
  own: ParticipantState | null
  refusal: RefusalCode | null
  /** What the page sends in place of a cookie, if it is inside another page. */
  session?: string
  /** How long to wait, if that is why. */
  retryAfterSeconds?: number
}

/** With the language of the room, if it was found. */
type FoundRoom = InlinedRoom & { language?: string }

/** The room's first snapshot for a phone, so the first answerable screen needs no further round trip. */
async function roomFor(
  c: Context<AppEnv>,
  codeOrId: string,
  beside: string | undefined,
  isFramed: boolean,
): Promise<FoundRoom> {
  const found = await findRoom(c, codeOrId, beside)
  if (!found.ok) return { ...noRoom, refusal: found.code, ...waitOf(found) }
  const roomId = found.value
  const object = roomObject(c.env, roomId)
  const who = await principalOf(c, roomId)
  const first = await object?.joinWithSnapshot(who, await sourcesOf(c, roomId, who))
  if (first === undefined) return { ...noRoom, refusal: 'room_not_found' }
  // A locked or private room reveals nothing, not even the id behind a code; a link already has it.
  if (!first.ok) {
    const isKnown = (roomId === codeOrId || roomId === beside) && first.code !== 'room_not_found'
    return { ...noRoom, roomId: isKnown ? roomId : null, refusal: first.code, ...waitOf(first) }
  }
  // A new participant has done nothing yet: a phone without sockets would not be told.
  const joined = { roomId, ...first.value, own: first.value.own ?? nothingDone, refusal: null }
  if (isFramed) return { ...joined, session: await ensureFramedParticipant(c, roomId) }
  await ensureParticipant(c, roomId)
  return joined
}

const noRoom = { roomId: null, state: null, own: null }
const waitOf = ({ waitSeconds }: Refusal) => (waitSeconds === undefined ? {} : { retryAfterSeconds: waitSeconds })

/** If the room cannot reply now, the phone gets its page all the same, and the page asks again. */
function withoutRoom(c: Context<AppEnv>, error: unknown): FoundRoom {
  if (!isPassing(error)) throw error
  console.warn(JSON.stringify({ fault: 'room', path: c.req.path, reason: String(error) }))
  return { ...noRoom, refusal: 'unavailable' }
}

/** The JSON is in a data block; `<` is escaped so that no text of a room can end it. */
function inlined(html: string, { state, ...room }: InlinedRoom): string {
  const json = `{"state":${state ?? 'null'},${JSON.stringify(room).slice(1)}`.replaceAll('<', '\\u003c')
  return html.replace('</head>', () => `<script type="application/json" id="room-state">${json}</script></head>`)
}

/** Fills in our own address for the social tags: programs that show previews accept only absolute addresses. */
const addressed = (html: string, url: URL): string => html.replaceAll('%ORIGIN%', () => url.origin)

async function entry(c: Context<AppEnv>, name: string): Promise<string> {
  const file = await c.env.ASSETS.fetch(new URL(`/${name}`, c.req.url))
  if (!file.ok) throw new Error(`${name} is not built: run npm run build`)
  return file.text()
}

/** A page of the build that is in several languages. */
const entryIn = (c: Context<AppEnv>, name: string, language: Language): Promise<string> =>
  entry(c, language === english ? `${name}.html` : `${name}.${language.code}.html`)

async function page(c: Context<AppEnv>, html: string, { code }: Language, status: 200 | 404): Promise<Response> {
  const url = new URL(c.req.url)
  const origin = linkOrigin(c)
  const linked = withOembed(html, url)
  c.header('Content-Security-Policy', await contentSecurityPolicy(linked, url))
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Language', code)
  c.header('Vary', 'Accept-Language, Cookie')
  const isOwn = origin === url.origin
  return c.html(isOwn ? linked : linked.replace('<html', () => `<html data-origin="${escapeHtml(origin)}"`), status)
}
