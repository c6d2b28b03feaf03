/** How the connection is, as Companion shows it next to its name. */
import type { Standing } from './room/room-link.ts'

export type Status = {
  level: 'Ok' | 'Connecting' | 'ConnectionFailure' | 'AuthenticationFailure' | 'InsufficientPermissions' | 'BadConfig'
  message: string | null
}

/** [CP4] What a person reads of the link to the room: what is wrong, and what goes on all the same. */
export function statusOf(standing: Standing): Status {
  switch (standing.kind) {
    case 'connecting':
      return { level: 'Connecting', message: null }
    case 'live':
      return { level: 'Ok', message: null }
    case 'cut':
      return { level: 'ConnectionFailure', message: 'The server cannot be reached. The time is counted on without it.' }
    case 'refused':
      return { level: levelOf(standing.code), message: standing.message }
  }
}

function levelOf(code: string): Status['level'] {
  if (code === 'token_invalid' || code === 'link_off') return 'AuthenticationFailure'
  if (code === 'rights_required' || code === 'control_required') return 'InsufficientPermissions'
  return 'BadConfig'
}
