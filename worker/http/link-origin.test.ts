import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { app } from '../app.ts'
import type { Env } from '../env.ts'
import { freshEmail, mailsTo } from '../testing/accounts.ts'
import { Browser, type HttpReply, origin, read } from '../testing/browser.ts'
import { accountPassword } from '../testing/samples.ts'

const lan = 'http://192.168.1.5:8787'
const said = { 'x-cuelight-origin': lan }

/** What a server with these settings replies to a request with that header. */
async function ask(settings: Partial<Env>, method: 'GET' | 'POST', path: string, body?: object): Promise<HttpReply> {
  const context = createExecutionContext()
  const sent = new Browser().request(method, path, { body, headers: said })
  const reply = await read(await app.fetch(sent, { ...env, ...settings }, context))
  await waitOnExecutionContext(context)
  return reply
}

describe.each([
  ['a local server believes its front', { LOCAL: '1' }, lan],
  ['a deployment believes no client (threat T46)', {}, origin],
])('where links lead: %s', (_, settings, expected) => {
  it('in mails', async () => {
    const email = freshEmail()
    const body = { firstName: 'Ada', lastName: 'Lovelace', email, password: accountPassword, acceptTerms: true }
    expect((await ask(settings, 'POST', '/api/auth/signup', body)).status).toBe(201)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`${expected}/api/auth/verify-email?token=`)
  })

  it.each(['/', '/join', '/create', '/room/AAAAAAAAAAAAAAAAAAAAAA/viewer'])('on the page %s', async (path) => {
    const { text } = await ask(settings, 'GET', path)
    expect(/<html[^>]* data-origin="([^"]*)"/.exec(text)?.[1]).toBe(expected === lan ? lan : undefined)
  })
})
