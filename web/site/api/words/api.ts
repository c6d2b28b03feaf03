import { counted, nounFor } from '../../counted.ts'

/** The number that a range ends with, which is the one before its noun. */
const mostOf = (range: string): number => Number(/\d+$/.exec(range)?.[0])
const isLast = (type: string): boolean => type === 'false' || type === 'null'

/** The words and the examples of /docs/api. The server replaces `%ORIGIN%` with its own address. */
export const api = {
  title: 'API',
  description: 'Run and read a Cuelight room from a program: REST calls, and a socket for live updates.',
  headline: 'Talk to a room',
  intro:
    'A program can do anything our pages do: open a room, start a timer, count votes. Use REST for calls and one WebSocket for live updates.',
  /** Before and in the link to /docs/connect. */
  connectText: 'For OBS, vMix, a Stream Deck, a spreadsheet, slides or an assistant, with examples to copy:',
  connect: 'Connect a program',
  contents: 'Contents',
  start: 'A first room',
  startText:
    'You don’t need an API key. Opening a room gives you a cookie that controls it. Send it with the calls that follow.',
  shellTitle: 'In the shell',
  shellText: 'Opens a room, adds a five-minute timer and starts it. Needs curl.',
  scriptTitle: 'In JavaScript',
  scriptText:
    'The same, plus a display that listens: it prints every frame until the timer has started. Runs unchanged in Node 22 or newer.',
  rest: 'REST calls',
  restText: 'Bodies and replies are JSON. The same description for machines:',
  openApi: 'OpenAPI',
  calls: (count: number): string => counted(count, 'call'),
  lines: (count: number): string => counted(count, 'line'),
  shellLabel: 'shell',
  scriptLabel: 'JavaScript',
  example: (number: number, count: number): string => `Example ${number} of ${count}`,
  /** The heading of a column without one, for screen readers. */
  note: 'note',
  parameters: 'Parameters',
  takes: 'Request',
  gives: 'Response',
  refuses: 'Errors',
  nothing: 'no body',
  optional: 'optional',
  /** When a field has a default. */
  otherwise: (value: string): string => `default ${value}`,
  types: {
    names: { string: 'text', integer: 'whole number', boolean: 'true or false', object: 'object' },
    any: 'anything',
    nothing: 'null',
    noFields: '{}',
    anyFields: 'any fields',
    list: 'list of objects',
    listOf: (type: string): string => `list of ${type}`,
    /** The plain one first: `true or false`, `text or null`. */
    oneOf: (types: readonly string[]): string =>
      [...types.filter((type) => !isLast(type)), ...types.filter(isLast)].join(' or '),
    orNull: (type: string): string => `${type}${type.includes(' or ') ? ',' : ''} or null`,
    range: (least: number | undefined, most: number | undefined): string => {
      if (most === undefined) return least === undefined ? '' : `at least ${least}`
      return least === undefined ? `at most ${most}` : `${least} to ${most}`
    },
    characters: (name: string, range: string): string => `${name} (${range} ${nounFor(mostOf(range), 'character')})`,
    number: (name: string, range: string): string => `${name} (${range})`,
    count: (name: string, range: string): string => `${name} (${range} ${nounFor(mostOf(range), 'item')})`,
  },
  callers: 'For',
  noteTitle: 'Note',
  socket: 'The protocol',
  shell: `# The cookie jar keeps who you are: the controller of the room you open.
ORIGIN=%ORIGIN%
JAR=$(mktemp)
call() {
  curl -sS --fail-with-body -b "$JAR" -c "$JAR" \\
    -H "Origin: $ORIGIN" -H 'Content-Type: application/json' "$@"
}
id() { sed -E 's/^[^[]*"id":"([^"]+)".*/\\1/'; }

# Open a room, add a timer, start it.
ROOM=$(call "$ORIGIN/api/rooms" -d '{"name":"Town hall"}' | id)
TIMER=$(call "$ORIGIN/api/rooms/$ROOM/timers" -d '{"name":"Opening talk","duration":300}' | id)
call -X PATCH "$ORIGIN/api/timers/$TIMER" -d '{"isRunning":true}'

printf '\\nWatch it: %s\\n' "$ORIGIN/room/$ROOM/viewer"`,
  script: `const origin = '%ORIGIN%'
// Keep every cookie: the one you get for joining a room must not replace the one that controls it.
const cookies = new Map()

async function call(method, path, body) {
  const cookie = [...cookies.values()].join('; ')
  const reply = await fetch(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  })
  for (const line of reply.headers.getSetCookie()) {
    const [pair] = line.split(';')
    cookies.set(pair.split('=')[0], pair)
  }
  if (!reply.ok) throw new Error(await reply.text())
  return reply.status === 204 ? null : reply.json()
}

const room = await call('POST', '/api/rooms', { name: 'Town hall' })
const timer = await call('POST', \`/api/rooms/\${room.id}/timers\`, {
  name: 'Opening talk',
  duration: 300,
})

const socket = new WebSocket(\`\${origin.replace('http', 'ws')}/ws?room=\${room.id}&as=viewer\`)
socket.onopen = () => socket.send(JSON.stringify({ type: 'join_room', roomId: room.id }))
socket.onmessage = async ({ data }) => {
  const frame = JSON.parse(data)
  console.log(frame.type)
  if (frame.type === 'room_state') await call('PATCH', \`/api/timers/\${timer.id}\`, { isRunning: true })
  if (frame.type === 'timer-action') socket.close()
}`,
} as const
