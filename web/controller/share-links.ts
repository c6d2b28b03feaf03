/** The addresses of a room that people pass on (spec 2, Share Room). */

export type ShareLink = {
  id: 'viewer' | 'agenda' | 'controller' | 'qr' | 'join'
  /** As in '{label} link copied to clipboard'. */
  label: string
  hint?: string
  url: string
  /** Part of the audience's side: shown only where the room has engagement features. */
  isEngagement: boolean
}

/**
 * @param origin scheme and host, e.g. `https://cuelight.example`
 * @param shortCode six digits, or null while unknown: the join link then uses the room id
 * @param controllerKey null while unknown: there is then no controller link, for one without its key opens nothing
 */
export function shareLinks(
  origin: string,
  roomId: string,
  shortCode: string | null,
  controllerKey: string | null,
): ShareLink[] {
  const room = `${origin}/room/${roomId}`
  const links: ShareLink[] = [
    { id: 'viewer', label: 'Viewer', url: `${room}/viewer`, isEngagement: false },
    { id: 'agenda', label: 'Agenda', url: `${room}/agenda`, isEngagement: false },
  ]
  if (controllerKey !== null)
    links.push({
      id: 'controller',
      label: 'Controller',
      hint: 'Gives full control: for your team only.',
      url: controllerLink(origin, roomId, controllerKey),
      isEngagement: false,
    })
  links.push(
    { id: 'qr', label: 'QR display', url: `${room}/qr`, isEngagement: true },
    {
      id: 'join',
      label: 'Join',
      url: joinLink(origin, roomId, shortCode),
      isEngagement: true,
    },
  )
  return links
}

/** The link that gives control: the key stands in the fragment, which no server and no log ever sees. */
export const controllerLink = (origin: string, roomId: string, key: string): string =>
  `${origin}/room/${roomId}/controller#key=${encodeURIComponent(key)}`

const joinLink = (origin: string, roomId: string, shortCode: string | null): string =>
  `${origin}/join/${shortCode ?? roomId}`

/** A short code as people read it out: `482 913`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
