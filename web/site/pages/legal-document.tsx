import type { ReactNode } from 'react'
import { SitePage } from '../site-page.tsx'
import { site } from '../words/site.ts'

/** Terms, privacy or cookies: parts with their headings in the margin. */
export function LegalDocument({ text }: { text: LegalText }): ReactNode {
  return (
    <SitePage title={text.title} intro={text.intro} note={site.updated}>
      <div className="prose">
        {text.parts.map(({ title, blocks }) => (
          <section key={title}>
            <h2>{title}</h2>
            <div>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </SitePage>
  )
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <dl className="facts">
      {block.facts.map(({ name, isCode = false, text }) => (
        <div key={name}>
          <dt>{isCode ? <code>{name}</code> : name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One block of a legal page: a paragraph, a list, or facts with names. */
type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { name: string; isCode?: boolean; text: string }[] }
type LegalPart = { title: string; blocks: readonly LegalBlock[] }
export type LegalText = { title: string; description: string; intro: string; parts: readonly LegalPart[] }
