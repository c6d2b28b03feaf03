import { expect } from 'vitest'

/** The last parameter of each generated call, and what the call returns. */
type Call<Data> = (as: RequestInit) => Promise<{ data: Data; headers: Headers }>

/** A caller of the API with cookies of their own. */
export class Person {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  /** A program sends a token in place of cookies and an origin. */
  token: string | null = null

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Makes a call and returns the data of the reply. The client throws if the reply is not as described. */
  async call<Data>(make: Call<Data>, key?: string): Promise<Data> {
    const { data, headers } = await make(this.#as(key))
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.#cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return data
  }

  /** Makes a call that must be refused, with a body of this shape. */
  async refused(make: Call<unknown>, shape: { parse: (body: unknown) => unknown }): Promise<void> {
    const fault: unknown = await make(this.#as()).then(
      () => 'it was done',
      (error: unknown) => error,
    )
    expect(fault).toHaveProperty('info')
    if (fault instanceof Error && 'info' in fault) shape.parse(fault.info)
  }

  #as(key?: string): RequestInit {
    if (this.token !== null) return { headers: { authorization: `Bearer ${this.token}` } }
    const cookie = [...this.#cookies.values()].join('; ')
    return { headers: { origin: this.#origin, cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) } }
  }
}
