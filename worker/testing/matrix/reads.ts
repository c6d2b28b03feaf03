import { apiRoutes } from '../../api.ts'
import { type Named, sampleOf } from '../samples.ts'

/** Empty ids: a call about one of them finds nothing. */
export const noNames: Omit<Named, 'room' | 'key'> = {
  timer: '',
  message: '',
  poll: '',
  quiz: '',
  liveMessage: '',
  textPoll: '',
  answer: '',
  question: '',
  duplicate: '',
  rude: '',
  ban: '',
  game: '',
  player: '',
  logo: '',
  screen: '',
  signal: '',
  token: '',
  webhook: '',
}

const reads = apiRoutes.filter(({ method, path }) => method === 'get' && path.includes(':') && !path.includes('/user/'))

/** Every call and every page that reads a room, so a new one is checked too. */
export const readPaths = (named: Named): string[] => [
  ...reads.map((route) => sampleOf(route, named).path),
  ...['viewer', 'agenda', 'qr', 'speaker', 'controller'].map((page) => `/room/${named.room}/${page}`),
  ...[`/join/${named.room}`, `/quiz/${named.room}`, `/poll/${named.poll}`],
]
