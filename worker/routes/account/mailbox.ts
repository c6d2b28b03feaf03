import { Hono } from 'hono'
import { escapeHtml } from '../../../schema/values/escape-html.ts'
import { type KeptMail, keptMails } from '../../directory/kept-mails.ts'
import { needDirectory } from '../../directory/patience.ts'
import type { AppEnv } from '../../env.ts'
import { contentSecurityPolicy } from '../../http/headers.ts'
import { refuseWith } from '../../http/refuse.ts'

/** `/dev/mailbox`: what this server would have mailed. It exists only if mail is stored, so never in a deployment. */
export const mailboxPage = new Hono<AppEnv>().get('/', async (c) => {
  if (c.env.MAIL !== 'mailbox') return refuseWith(c, 'not_found')
  const mails = await needDirectory(keptMails(c.env.DB))
  c.header('Cache-Control', 'private, no-store')
  if (c.req.header('accept')?.includes('application/json')) return c.json(mails, 200)
  const html = page(mails)
  c.header('Content-Security-Policy', await contentSecurityPolicy(html, new URL(c.req.url)))
  return c.html(html, 200)
})

const style = [
  'body{margin:0 auto;max-width:44rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#0f172a;background:#f8fafc}',
  'article{background:#fff;border:1px solid #e2e8f0;border-radius:.75rem;padding:1rem 1.25rem;margin:1rem 0}',
  'h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#475569}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}',
].join('')

const page = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox of this server</title><style>${style}</style></head>
<body><h1>Mailbox of this server</h1>
<p>Mail is kept here instead of being sent. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</body></html>`

const article = ({ to, subject, text, sentAt }: KeptMail): string => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${linked(escapeHtml(text))}</pre></article>`

/** Addresses in an escaped text, as links. */
const linked = (safe: string): string => safe.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
