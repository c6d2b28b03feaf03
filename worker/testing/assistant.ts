import { SELF } from 'cloudflare:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { freshAddress, origin } from './browser.ts'

/** An assistant, as the official client is one. By default it speaks the version of 2025, as most do; `auto` finds the newest. */
export async function assistant(roomId: string, token: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'A test', version: '1' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${token}`, 'cf-connecting-ip': freshAddress() }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp?room=${roomId}`), {
      fetch: (address, options) => SELF.fetch(new Request(address, options)),
      requestInit: { headers },
    }),
  )
  return client
}

/** The text of a result, and whether it is a refusal. */
export async function called(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [first] = content
  return { isError, text: first?.type === 'text' ? first.text : '' }
}

/** The JSON of a reply, which may be the one event of a stream. */
export const readWire = (text: string): unknown => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
