/** [EM6] What oEmbed says of a link: the frame that shows what the link leads to. */
import * as z from 'zod/mini'
import { roomIdOf } from '../ids.ts'
import { type Embed, type EmbedKind, embedAt, embedCode, embedPath, embedSizes } from './embed-link.ts'
import { paramOf } from './page-path.ts'
import * as pages from './pages.ts'

/** The reply to `GET /api/oembed`. */
export const oembedReply = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
})
type OembedReply = z.infer<typeof oembedReply>

/** What is in a frame, in English like everything that programs read. Nothing of the room is in it. */
const titles: Readonly<Record<EmbedKind, string>> = {
  timer: 'Timer',
  agenda: 'Agenda',
  results: 'Poll',
  questions: 'Questions',
  qr: 'Join',
  message: 'Message',
}

/** What a page shows inside another one, for pages that people share; null for all others. */
function embedOfPage(path: string): Embed | null {
  const embed = embedAt(path)
  if (embed !== null) return embed
  const agenda = paramOf(pages.agenda, path)
  if (agenda !== null) return { kind: 'agenda', roomId: agenda, pollId: null }
  const viewer = paramOf(pages.viewer, path)
  if (viewer !== null) return { kind: 'timer', roomId: viewer, pollId: null }
  const pollId = paramOf(pages.poll, path)
  const roomId = pollId === null ? null : roomIdOf(pollId)
  return roomId === null ? null : { kind: 'results', roomId, pollId }
}

/** The smallest frame whose page is whole. */
const [leastWidth, leastHeight] = [160, 90]

/**
 * The reply for a link, by its text alone: nothing is fetched (threat T80).
 * @param origins those of this server
 * @returns null if the link is not one of ours, or leads to nothing that can be in a frame
 */
export function oembedOf(url: string, origins: readonly string[], maxWidth = 0, maxHeight = 0): OembedReply | null {
  const link = readUrl(url)
  if (link === null || !origins.includes(link.origin)) return null
  const embed = embedOfPage(link.pathname)
  if (embed === null) return null
  const [width, height] = embedSizes[embed.kind === 'timer' ? 1 : 0]
  const within = (size: number, most: number, least: number) => Math.max(least, most > 0 ? Math.min(size, most) : size)
  const [widthPx, heightPx] = [within(width, maxWidth, leastWidth), within(height, maxHeight, leastHeight)]
  const title = `${titles[embed.kind]} · Cuelight`
  // What was asked of the frame stays: its ground and its language.
  const query = embedAt(link.pathname) === null ? '' : link.search
  const html = embedCode({ url: link.origin + embedPath(embed) + query, widthPx, heightPx, title })
  const provider = { provider_name: 'Cuelight', provider_url: link.origin }
  return { type: 'rich', version: '1.0', ...provider, title, width: widthPx, height: heightPx, html }
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
