import { lexer, type Token } from 'marked'
import type { ReactNode } from 'react'
import { MarkdownText } from '../api/markdown-text.tsx'
import { SitePage } from '../site-page.tsx'
import { readFence } from './examples.ts'
import type { Section } from './sections.ts'
import { connect } from './words/connect.ts'

/** /docs/connect: for each kind of program, how it reads a room and presses its buttons. */
export function ConnectDocument({ sections }: { sections: readonly Section[] }): ReactNode {
  const all = sections.map(({ name, markdown }) => ({ name, tokens: lexer(markdown).map(withCaption) }))
  return (
    <SitePage title={connect.headline} intro={connect.intro}>
      <div className="api">
        <nav aria-label={connect.contents} className="api-contents">
          <ul>
            {all.map(({ name, tokens }) => (
              <li key={name}>
                <a href={`#${name}`}>{titleOf(tokens)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="api-text">
          {all.map(({ name, tokens }) => (
            <section key={name} id={name}>
              <h2 className="font-display">{titleOf(tokens)}</h2>
              <MarkdownText
                tokens={tokens}
                isUnfolded
                nameOf={(number, count) => connect.example(titleOf(tokens), number, count)}
              />
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  )
}

/** An example with its caption in place of its kind. */
const withCaption = (token: Token): Token =>
  token.type === 'code' ? { ...token, lang: readFence(token.lang).label } : token

function titleOf([first]: readonly Token[]): string {
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error('a section of /docs/connect begins with its title')
  return String(first.text)
}
