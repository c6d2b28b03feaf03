import type { Language } from '../../schema/languages.ts'
import * as limits from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'
import { sayIn } from '../../schema/values/say-in.ts'
import { translations } from './translations.ts'
import * as english from './words/letters.ts'

/** A mail without its address. Subjects contain only our own words: nothing that someone typed is in a header. */
export type Letter = { subject: string; text: string; html: string }

/** The mails in a language. */
export type Letters = {
  /** Proves the address of a sign-up or a sign-in. Has no code if too many were guessed; then only the link works. */
  verify: (code: string | null, link: string) => Letter
  /** For a sign-up with an address that already has an account: said in the mail, so nobody else learns it. */
  existingAccount: (origin: string) => Letter
  /** Lets someone set a new password. Has no code if too many were guessed; then only the link works. */
  reset: (code: string | null, link: string) => Letter
  /** Tells the owner of an account that its password was changed. */
  changed: (firstName: string | null, origin: string) => Letter
}

type Texts = Readonly<Record<keyof typeof english, string>>

/** The mails in a language, and in English what it lacks. */
export function lettersIn(language: Language): Letters {
  const words: Texts = { ...english, ...translations[language.code] }
  const lasting = (pattern: string): Part =>
    paragraph(sayIn(language.code, pattern, { minutes: limits.codeMs / 60_000 }))
  const letter = (subject: string, parts: readonly Part[]) => assembled(language, subject, parts)
  return {
    verify: (code, link) =>
      code === null
        ? letter(words.verifyLinkSubject, [
            paragraph(words.confirmWithLink),
            { kind: 'link', text: link },
            lasting(words.onlyLinkWorks),
            paragraph(words.notYou),
          ])
        : letter(words.verifySubject, [
            paragraph(words.confirmWithCode),
            { kind: 'code', text: code },
            paragraph(words.orLink),
            { kind: 'link', text: link },
            lasting(words.bothWork),
            paragraph(words.notYou),
          ]),
    existingAccount: (origin) =>
      letter(words.existingSubject, [
        paragraph(words.existing),
        { kind: 'link', text: `${origin}${pages.login}` },
        paragraph(words.forgotten),
        { kind: 'link', text: `${origin}${pages.forgot}` },
        paragraph(words.existingNotYou),
      ]),
    reset: (code, link) =>
      letter(words.resetSubject, [
        ...(code === null
          ? [paragraph(words.resetWithLink), { kind: 'link' as const, text: link }, lasting(words.linkWorks)]
          : [paragraph(words.resetWithCode), { kind: 'code' as const, text: code }, lasting(words.codeWorks)]),
        paragraph(words.resetNotYou),
      ]),
    changed: (firstName, origin) =>
      letter(words.changedSubject, [
        paragraph(firstName === null ? words.hello : sayIn(language.code, words.helloName, { name: firstName })),
        paragraph(words.changed),
        paragraph(words.changedNotYou),
        { kind: 'link', text: `${origin}${pages.forgot}` },
      ]),
  }
}

/** A part of a mail, as text and as HTML. */
type Part = { kind: 'text' | 'code' | 'link'; text: string }

const paragraph = (text: string): Part => ({ kind: 'text', text })

function assembled({ code, dir }: Language, subject: string, parts: readonly Part[]): Letter {
  const text = [...parts.map((part) => part.text), 'Cuelight'].join('\n\n')
  const body = parts.map(htmlOf).join('\n')
  const html = [
    '<!doctype html>',
    `<html lang="${code}" dir="${dir}"><head><meta charset="utf-8">`,
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
