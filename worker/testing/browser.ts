import { SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { errorReply } from '../../schema/api.ts'
import type { Role } from '../../schema/view/role.ts'
import { expectAsDescribed } from './as-described.ts'
import { SocketClient } from './socket-client.ts'

/** The product's address in these tests: a whole deployment over https. */
export const origin = 'https://cuelight.test'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export type Extras = {
  /** Sent as JSON, unless it is a text or bytes already. */
  body?: unknown
  /** A null removes a header that the browser would have sent. */
  headers?: Record<string, string | null>
}

/** A reply, read whole. */
export type HttpReply = {
  status: number
  headers: Headers
  text: string
  /** The parsed text, if it is JSON. */
  body: unknown
  /** The body, checked against a schema. */
  as<T extends z.ZodMiniType>(schema: T): z.infer<T>
  /** Reads a body that has exactly the fields of the schema. */
  exactly<T extends z.ZodMiniType>(schema: T): z.infer<T>
  /** A refusal, and its code; null for other replies. */
  error: z.infer<typeof errorReply>['error'] | null
  code: string | null
}

/** How many addresses are in use: every browser gets its own, so one test's budgets never affect another. */
let addresses = 0
export const freshAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A browser on the product's own pages: it stores cookies, names its origin, and has a network address. */
export class Browser {
  readonly address: string
  readonly cookies = new Map<string, string>()
  /** A program has a token in place of an origin. */
  token: string | null = null
  /** Further tokens that allow the same, used in turn: each has a pace of its own. */
  readonly spareTokens: string[] = []

  constructor(address = freshAddress()) {
    this.address = address
  }

  get = (path: string, extras?: Extras): Promise<HttpReply> => this.send('GET', path, extras)
  post = (path: string, body?: unknown, extras?: Extras): Promise<HttpReply> =>
    this.send('POST', path, { ...extras, body })
  patch = (path: string, body?: unknown, extras?: Extras): Promise<HttpReply> =>
    this.send('PATCH', path, { ...extras, body })
  delete = (path: string, extras?: Extras): Promise<HttpReply> => this.send('DELETE', path, extras)

  /** Sends a request as one of our pages would, stores the cookies of the reply, and checks that the API describes it. */
  async send(method: Method, path: string, extras: Extras = {}): Promise<HttpReply> {
    const response = await SELF.fetch(this.request(method, path, extras))
    this.keep(response.headers)
    const reply = await read(response)
    expectAsDescribed(method, path, reply)
    return reply
  }

  /** The request itself, for tests that hand it to a Worker of their own. */
  request(method: Method, path: string, { body, headers = {} }: Extras = {}): Request {
    const isSafe = method === 'GET' || method === 'HEAD'
    const sent = new Headers({ 'cf-connecting-ip': this.address })
    if (this.token !== null) sent.set('authorization', `Bearer ${this.token}`)
    const [next, ...others] = this.spareTokens
    if (this.token !== null && next !== undefined) {
      this.spareTokens.splice(0, this.spareTokens.length, ...others, this.token)
      this.token = next
    }
    if (this.token === null && !isSafe) sent.set('origin', origin)
    if (this.cookies.size > 0) sent.set('cookie', this.cookieHeader)
    if (body !== undefined) sent.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) sent.delete(name)
      else sent.set(name, value)
    }
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    const content = body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }
    // A path that begins with two slashes is still ours; `URL` would read a host in it.
    return new Request(origin + path, { method, headers: sent, redirect: 'manual', ...content })
  }

  /** Opens the room's socket; `headers` replace what a browser would send. */
  async socket(
    roomId: string,
    role: Role | `${'viewer' | 'audience'}&${string}`,
    headers: Record<string, string | null> = {},
  ): Promise<SocketClient> {
    const response = await this.upgrade(`/ws?room=${roomId}&as=${role}`, headers)
    if (response.webSocket === null) throw new Error(`no socket: ${response.status} ${await response.text()}`)
    return new SocketClient(response.webSocket, roomId)
  }

  async upgrade(path: string, headers: Record<string, string | null> = {}): Promise<Response> {
    const sent = { headers: { ...(this.token === null && { origin }), upgrade: 'websocket', ...headers } }
    const response = await SELF.fetch(this.request('GET', path, sent))
    this.keep(response.headers)
    return response
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The same person with the same cookies, in another window or on another network. */
  twin(address = this.address): Browser {
    const twin = new Browser(address)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    twin.token = this.token
    return twin
  }

  /** Handles Set-Cookie as a browser does. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(name.length + 1))
    }
  }
}

/** Reads a whole reply. */
export async function read(response: Response): Promise<HttpReply> {
  // Bytes of a file are not text, and the runtime warns if they are decoded.
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const isJson = text !== '' && (response.headers.get('content-type')?.startsWith('application/json') ?? false)
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  const error = errorReply.safeParse(body).data?.error ?? null
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    as: (schema) => schema.parse(body),
    exactly(schema) {
      const value = schema.parse(body)
      expect(body).toEqual(value)
      return value
    },
    error,
    code: error?.code ?? null,
  }
}
