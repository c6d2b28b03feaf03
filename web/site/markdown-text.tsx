import type { ReactNode } from 'react'
import { api } from './api-content.ts'
import { type Block, type Span, spansOf } from './markdown.ts'

/** Blocks of our docs on a page. Their first heading is the page's own and is left out. */
export function MarkdownText({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const codes = blocks.filter(({ type }) => type === 'code')
  return blocks.map((block) => (
    <BlockView key={JSON.stringify(block)} block={block} name={api.example(codes.indexOf(block) + 1, codes.length)} />
  ))
}

/** `name` tells one example from the next, for who hears the page. */
function BlockView({ block, name }: { block: Block; name: string }): ReactNode {
  switch (block.type) {
    case 'heading': {
      if (block.level === 1) return null
      const Heading = block.level === 2 ? 'h3' : 'h4'
      return (
        <Heading id={block.id}>
          <Line text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <Example text={block.text} label={block.label.replace(/^json ?/, '')} name={name} />
    case 'table':
      return <Table head={block.head} rows={block.rows} />
  }
}

/** Longer than this an example is folded, named by the frame it shows. */
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

function Table({ head, rows }: { head: readonly string[]; rows: readonly string[][] }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="api-table" tabIndex={0} aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell === '' ? <span className="sr-only">{api.note}</span> : <Line text={cell} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => (
                <td key={`${head[index]}-${cell}`}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A line with what is marked in it. */
export function Line({ text }: { text: string }): ReactNode {
  return spansOf(text).map((span) => <SpanView key={`${span.type}-${span.text}`} span={span} />)
}

function SpanView({ span }: { span: Span }): ReactNode {
  switch (span.type) {
    case 'text':
      return span.text
    case 'code':
      return <code>{span.text}</code>
    case 'strong':
      return <strong>{span.text}</strong>
    case 'link':
      // Links to files of the repository lead nowhere from here.
      return /^(#|\/|https:)/.test(span.href) ? (
        <a href={span.href}>
          <Line text={span.text} />
        </a>
      ) : (
        span.text
      )
  }
}
