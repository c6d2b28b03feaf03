/** What chats, mails and search engines read of the page of an event: its name, its days, and each session. */
import type { Context } from 'hono'
import { isAt, paramOf, pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import type { PublicProgramme } from '../../schema/programme/view.ts'
import { sessionsInOrder, sessionTimes } from '../../schema/programme/visitors.ts'
import { programmeLogoPath } from '../../schema/tools/look/entity.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { within } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { publicProgramme } from '../rooms/public-programme.ts'
import { roomLanguagePatienceMs } from './page-language.ts'

const pagesOfEveryone = [pages.visitors, pages.sign]

/**
 * The programme whose page for everyone is at a path; null if there is none, it is locked, or it does not reply immediately:
 * then the page comes without it, as that of a room does.
 */
export async function programmeAt(c: Context<AppEnv>, path: string): Promise<PublicProgramme | null> {
  const page = pagesOfEveryone.find((one) => isAt(one, path))
  if (page === undefined) return null
  try {
    const read = async () => {
      const reply = await publicProgramme(c, paramOf(page, path) ?? '')
      return reply.ok ? reply.value : null
    }
    return await within(read(), roomLanguagePatienceMs, 'the programme did not reply')
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'programme', path, reason: String(error) }))
    return null
  }
}

/** The HTML of the visitors' page with the name of the event in its head, and the event as JSON-LD. */
export function withProgramme(html: string, programme: PublicProgramme, origin: string): string {
  const name = escapeHtml(`${programme.name} · Cuelight`)
  const event = eventOf(programme, origin, programme.serverNow)
  const json = JSON.stringify(event).replaceAll('<', '\\u003c')
  // [PV11] Who made an event public wants it to be found. One without a session is not ready to be.
  const isFound = event.subEvent.length > 0
  return html
    .replace(isFound ? leftOut : '', '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/<meta property="og:title" content="[^"]*" \/>/, () => `<meta property="og:title" content="${name}" />`)
    .replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`)
}

/** What hides a page from search engines. */
const leftOut = '<meta name="robots" content="noindex" />'

const iso = (at: EpochMs): string => new Date(at).toISOString()

/** [PV3] The event for machines: one `subEvent` for each session that has a time, as it is expected. */
function eventOf(programme: PublicProgramme, origin: string, now: EpochMs) {
  const sessions = sessionsInOrder(programme, now).flatMap(({ session, stage }) => {
    const { start, end } = sessionTimes(session, now)
    if (start === null || end === null) return []
    const { name, speaker } = session
    const performer = speaker === '' ? {} : { performer: { '@type': 'Person', name: speaker } }
    const location = { '@type': 'Place', name: stage.name, address: stage.way === '' ? stage.name : stage.way }
    return [
      {
        start,
        end,
        event: { '@type': 'Event', name, startDate: iso(start), endDate: iso(end), location, ...performer },
      },
    ]
  })
  const { logo } = programme
  const starts = sessions.map(({ start }) => start)
  const ends = sessions.map(({ end }) => end)
  const days =
    sessions.length === 0
      ? { startDate: programme.firstDay ?? undefined, endDate: programme.lastDay ?? undefined }
      : { startDate: iso(Math.min(...starts)), endDate: iso(Math.max(...ends)) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: programme.name,
    url: origin + pathOf(pages.visitors, programme.id),
    inLanguage: programme.language,
    ...(logo === null ? {} : { image: origin + programmeLogoPath(programme.id, logo.id) }),
    ...days,
    subEvent: sessions.map(({ event }) => event),
  }
}
