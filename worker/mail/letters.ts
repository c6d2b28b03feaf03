import * as limits from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { counted } from '../../schema/values/counted.ts'

/** A mail without its address. Subjects contain only our own words: nothing that someone typed is in a header. */
export type Letter = { subject: string; text: string; html: string }

/** A part of a mail, as text and as HTML. */
type Part = { kind: 'text' | 'code' | 'link'; text: string }

const say = (text: string): Part => ({ kind: 'text', text })
const validity = counted(limits.codeMs / 60_000, 'minute')

/** Proves the address of a sign-up or a sign-in. Has no code if too many were guessed; then only the link works. */
export const verifyLetter = (code: string | null, link: string): Letter =>
  code === null
    ? letter('Your Cuelight sign-in link', [
        say('To confirm your email address, open this link in the same browser you signed up or signed in with:'),
        { kind: 'link', text: link },
        say(
          `It works for ${validity}. There is no code this time because too many wrong codes were entered for your address.`,
        ),
        notYou,
      ])
    : letter('Your Cuelight verification code', [
        say('Enter this code to confirm your email address:'),
        { kind: 'code', text: code },
        say('Or open this link:'),
        { kind: 'link', text: link },
        say(`Both work for ${validity}.`),
        notYou,
      ])

/** For a sign-up with an address that already has an account: said in the mail, so that nobody else learns it. */
export const existingAccountLetter = (origin: string): Letter =>
  letter('You already have a Cuelight account', [
    say(
      'Someone, probably you, tried to sign up with this email address, but it already has an account. Sign in here:',
    ),
    { kind: 'link', text: `${origin}${pages.login}` },
    say('If you have forgotten your password, reset it here:'),
    { kind: 'link', text: `${origin}${pages.forgot}` },
    say('If this was not you, you can ignore this email.'),
  ])

/** Lets someone set a new password. Has no code if too many were guessed; then only the link works. */
export const resetLetter = (code: string | null, link: string): Letter =>
  letter('Your Cuelight password reset', [
    ...(code === null
      ? [say('Open this link to set a new password:'), { kind: 'link' as const, text: link }]
      : [say('Enter this code to set a new password:'), { kind: 'code' as const, text: code }]),
    say(`It works for ${validity}.`),
    say('If you did not request this, you can ignore this email. Your password stays the same.'),
  ])

/** Tells the owner of an account that its password was changed. */
export const changedLetter = (firstName: string | null, origin: string): Letter =>
  letter('Your Cuelight password was changed', [
    say(`Hello${firstName === null ? '' : ` ${firstName}`},`),
    say('The password of your Cuelight account was changed, and you were signed out everywhere else.'),
    say('If this was not you, reset your password now:'),
    { kind: 'link', text: `${origin}${pages.forgot}` },
  ])

const notYou = say(
  'If you did not request this, you can ignore this email. Nobody can use your address without this code or link.',
)

function letter(subject: string, parts: readonly Part[]): Letter {
  const text = [...parts.map((part) => part.text), 'Cuelight'].join('\n\n')
  const body = parts.map(htmlOf).join('\n')
  const html = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f8fafc;color:#0f172a;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">',
    body,
    '<p style="margin:24px 0 0;color:#64748b">Cuelight</p>',
    '</div></body></html>',
  ].join('\n')
  return { subject, text, html }
}

function htmlOf({ kind, text }: Part): string {
  const safe = escapeHtml(text)
  switch (kind) {
    case 'text':
      return `<p style="margin:0 0 12px">${safe}</p>`
    case 'code':
      return `<p style="margin:0 0 12px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${safe}</p>`
    case 'link':
      return `<p style="margin:0 0 12px"><a href="${safe}" style="color:#1d4ed8">${safe}</a></p>`
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text escaped for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark)
