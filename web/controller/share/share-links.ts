/** The addresses of a room that people share. */
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { joinPath, withRoom } from '../../../schema/links/room-link.ts'
import { controllerLink } from '../access/control-key.ts'
import { excerpt } from '../excerpt.ts'
import * as words from './words/share.ts'

export type ShareLink = {
  /** The id of a poll's link ends with the poll's id. */
  id: 'viewer' | 'agenda' | 'controller' | 'qr' | 'join' | 'quiz' | `poll ${string}`
  /** What the link is called in '{label} link copied to clipboard'. */
  label: string
  hint?: string
  url: string
  /** Part of the audience's side: shown only if the room has engagement features. */
  isEngagement: boolean
}

/**
 * @param origin scheme and host, e.g. `https://cuelight.example`
 * @param shortCode six digits, or null while unknown: the join link then uses the room id
 * @param controllerKey null while unknown: there is then no controller link, because one without a key opens nothing
 * @param polls the running ones, whose pages are worth sharing
 */
export function shareLinks(
  origin: string,
  roomId: string,
  shortCode: string | null,
  controllerKey: string | null,
  polls: readonly { id: string; question: string }[] = [],
): ShareLink[] {
  const at = (page: string) => origin + pathOf(page, roomId)
  const links: ShareLink[] = [
    { id: 'viewer', label: words.viewer, url: at(pages.viewer), isEngagement: false },
    { id: 'agenda', label: words.agenda, url: at(pages.agenda), isEngagement: false },
  ]
  if (controllerKey !== null) {
    const url = controllerLink(origin, roomId, controllerKey)
    links.push({ id: 'controller', label: words.controller, hint: words.controllerHint, url, isEngagement: false })
  }
  links.push(
    { id: 'qr', label: words.qrDisplay, url: at(pages.qr), isEngagement: true },
    { id: 'join', label: words.join, url: origin + joinPath(roomId, shortCode), isEngagement: true },
  )
  for (const { id, question } of polls) {
    const url = origin + pathOf(pages.poll, id)
    links.push({ id: `poll ${id}`, label: words.poll, hint: excerpt(question), url, isEngagement: true })
  }
  // The address of the quiz page has the room's code, whichever quiz is active.
  if (shortCode !== null) {
    const url = origin + withRoom(pathOf(pages.quiz, shortCode), roomId)
    links.push({ id: 'quiz', label: words.quiz, url, isEngagement: true })
  }
  return links
}
