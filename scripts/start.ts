/** `npm start`: everything a fresh clone needs, then the server, then where to open it. */
import { toString as qrText } from 'qrcode'
import { placeOf } from './local/lan.ts'
import { ensureFree } from './local/ports.ts'
import { endDescendants, onParentEnd } from './local/processes.ts'
import { build, ensureLocalSecrets, ensureUnused, migrate, serve, startOptions } from './local/server.ts'

// If it is interrupted while it starts, it must not leave half a server.
let stop = (): unknown => process.exit(1)
process.once('exit', endDescendants)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
// A signal to npm ends its shell, which does not pass it on.
if (process.env.npm_lifecycle_event === 'start') onParentEnd(() => stop())

const options = startOptions()
await Promise.all([ensureFree(options.port, options.host), ensureUnused(options.state)]).catch((fault: Error) => {
  process.stderr.write(`${fault.message}\n`)
  process.exit(1)
})
ensureLocalSecrets()
migrate(options)
build(options)
const server = await serve(options)
stop = server.stop
server.process.once('exit', (code) => process.exit(code ?? 0))
process.stdout.write(`Cuelight is open at ${server.url}\nMail is not sent but kept at ${server.url}/dev/mailbox\n`)
const { lanOrigin } = placeOf(options.host, options.port)
if (lanOrigin !== null) {
  // With colours of its own, because a terminal may be light or dark.
  const code = await qrText(lanOrigin, { type: 'terminal', small: true })
  process.stdout.write(`Phones in the same network open ${lanOrigin}\n${code}\n`)
}
