/**
 * [EM1] Pages of a room that are put into pages of somebody else: which of its things one shows, and what its address asks
 * for besides, e.g. `/embed/room/{roomId}/timer?background=transparent&theme=light`.
 */
import { escapeHtml } from '../values/escape-html.ts'
import { paramsOf, pathOf } from './page-path.ts'
import * as pages from './pages.ts'

export const embedKinds = ['timer', 'agenda', 'results', 'questions', 'qr', 'message'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** What a page inside another one shows. */
export type Embed = {
  kind: EmbedKind
  roomId: string
  /** The poll whose results are shown; null for every other kind. */
  pollId: string | null
}

const pageOf: Readonly<Record<EmbedKind, string>> = {
  timer: pages.embedTimer,
  agenda: pages.embedAgenda,
  results: pages.embedResults,
  questions: pages.embedQuestions,
  qr: pages.embedQr,
  message: pages.embedMessage,
}

/** What the page at a path shows; null if it is none of these pages. */
export function embedAt(path: string): Embed | null {
  for (const kind of embedKinds) {
    const params = paramsOf(pageOf[kind], path)
    if (params === null) continue
    const [roomId = '', poll = ''] = params
    return { kind, roomId, pollId: kind === 'results' ? `${roomId}.${poll.split('.').pop()}` : null }
  }
  return null
}

/** The address of an embed, without its room's id in front of that of the poll. */
export const embedPath = ({ kind, roomId, pollId }: Embed): string =>
  pathOf(pageOf[kind], roomId, ...(pollId === null ? [] : [pollId.split('.').pop() ?? '']))

/** Its ground: the one of the display, light paper, or none, with light or dark letters on what lies behind it. */
export const embedGrounds = ['dark', 'light', 'over-dark', 'over-light'] as const
export type EmbedGround = (typeof embedGrounds)[number]

/** The ground that an address asks for. Unknown options are ignored, so an old address never breaks a slide. */
export function embedGround(search: string): EmbedGround {
  const query = new URLSearchParams(search)
  const isLight = query.get('theme') === 'light'
  if (query.get('background') === 'transparent') return isLight ? 'over-light' : 'over-dark'
  return isLight ? 'light' : 'dark'
}

/** The query for a ground, and for the language of this one page where it is not the room's. */
export function embedQuery(ground: EmbedGround, lang: string | null = null): string {
  const parts = [
    ground.startsWith('over-') ? 'background=transparent' : '',
    ground.endsWith('light') ? 'theme=light' : '',
    lang === null ? '' : `lang=${lang}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The sizes that are offered, in pixels: half a slide of PowerPoint, a part of a page, a thumbnail, a column at its side. */
export const embedSizes = [
  [960, 540],
  [640, 360],
  [320, 180],
  [160, 90],
  [320, 640],
] as const

type EmbedFrame = {
  url: string
  widthPx: number
  heightPx: number
  /** What is in it, for screen readers. */
  title: string
}

/** The frame as HTML, for a page that takes code. Without the scheme, browsers put white behind it on a page that is dark. */
export const embedCode = ({ url, widthPx, heightPx, title }: EmbedFrame): string =>
  [
    `<iframe src="${escapeHtml(url)}"`,
    `width="${widthPx}" height="${heightPx}"`,
    `title="${escapeHtml(title)}"`,
    `style="border:0;max-width:100%${url.includes('background=transparent') ? ';color-scheme:light' : ''}"></iframe>`,
  ].join(' ')
