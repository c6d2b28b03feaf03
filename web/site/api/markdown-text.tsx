import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { api } from './words/api.ts'

/** The anchor of a heading, as GitHub makes it. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')

type MarkdownTextProps = {
  tokens: readonly Token[]
  /** What screen readers call an example. */
  nameOf?: (number: number, count: number) => string
  /** Set if long examples are not folded. */
  isUnfolded?: boolean
}

/** Markdown of our docs on a page. Its first heading is the page's own and is left out. */
export function MarkdownText({ tokens, nameOf = api.example, isUnfolded = false }: MarkdownTextProps): ReactNode {
  const codes = tokens.filter(({ type }) => type === 'code')
  // Each example has a number, so screen readers tell it from the next.
  return drawn(tokens, { nameOf: (code) => nameOf(codes.indexOf(code) + 1, codes.length), isUnfolded })
}

/** How the examples of a text are drawn. */
type Examples = { nameOf: (code: Tokens.Code) => string; isUnfolded: boolean }
const noExamples: Examples = { nameOf: () => '', isUnfolded: false }

/** A line of text with its inline markup. */
export const Line = ({ tokens }: { tokens: readonly Token[] }): ReactNode => drawn(tokens)

const drawn = (tokens: readonly Token[], examples?: Examples): ReactNode =>
  // Children passed one by one need no keys. `as`: marked's type also allows tokens of extensions, and we have none.
  createElement(Fragment, null, ...(tokens as readonly MarkedToken[]).map((token) => drawnOne(token, examples)))

function drawnOne(token: MarkedToken, { nameOf, isUnfolded }: Examples = noExamples): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      if (token.depth === 1) return null
      const Heading = token.depth === 2 ? 'h3' : 'h4'
      return <Heading id={slugOf(token.text)}>{drawn(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{drawn(token.tokens)}</p>
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul'
      return (
        <List>
          {token.items.map(({ raw, tokens }) => (
            <li key={raw}>{drawn(tokens)}</li>
          ))}
        </List>
      )
    }
    case 'code': {
      const shown = { text: token.text, label: token.lang?.replace(/^json ?/, '') ?? '', name: nameOf(token) }
      return isUnfolded ? <CodeBlock {...shown} /> : <Example {...shown} />
    }
    case 'table':
      return <Table table={token} />
    case 'text':
      return token.tokens === undefined ? token.text : drawn(token.tokens)
    case 'codespan':
      return <code>{token.text}</code>
    case 'strong':
      return <strong>{drawn(token.tokens)}</strong>
    case 'em':
      return <em>{drawn(token.tokens)}</em>
    case 'link':
      // Links to files of the repository do not work here.
      return /^(#|\/|https:)/.test(token.href) ? <a href={token.href}>{drawn(token.tokens)}</a> : drawn(token.tokens)
    default:
      // The build fails rather than leave out Markdown that it does not know.
      throw new Error(`the site cannot draw this Markdown (${token.type}): ${token.raw}`)
  }
}

/** An example with more lines than this is folded, and named by the frame it shows. */
const shownLines = 8

function Example({ text, label, name }: { text: string; label: string; name: string }): ReactNode {
  const code = <CodeBlock text={text} label={label} name={name} />
  const count = text.split('\n').length
  if (count <= shownLines) return code
  return (
    <details className="api-fold" data-example>
      <summary>
        <code>{/"type": "([\w-]+)"/.exec(text)?.[1] ?? label}</code>
        <span className="t-num">{api.lines(count)}</span>
      </summary>
      {code}
    </details>
  )
}

/** Code that can be scrolled sideways, by keyboard as well. */
export function CodeBlock({ text, label, name }: { text: string; label: string; name: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section tabIndex={0} className="api-code" aria-label={name}>
      {label !== '' && <p className="api-code-label">{label}</p>}
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  )
}

function Table({ table: { header, rows } }: { table: Tokens.Table }): ReactNode {
  const name = header.map(({ text }) => text).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section tabIndex={0} className="api-table" data-columns={header.length} aria-label={name}>
      <table>
        <thead>
          <tr>
            {header.map(({ text, tokens }) => (
              <th key={text} scope="col">
                {text === '' ? <span className="sr-only">{api.note}</span> : drawn(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join()}>
              {row.map(({ text, tokens }, index) => (
                <td key={`${header[index]?.text}-${text}`}>{drawn(tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
