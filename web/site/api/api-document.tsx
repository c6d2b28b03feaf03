import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { SitePage } from '../site-page.tsx'
import { type ApiCall, type ApiDescription, callsOf, isCallTable } from './api-description.ts'
import { CodeBlock, Line, MarkdownText, slugOf } from './markdown-text.tsx'
import { api } from './words/api.ts'

type ApiDocumentProps = {
  description: ApiDescription
  /** docs/protocol.md */
  protocol: string
}

/** /docs/api: two examples, every call of the OpenAPI description, and the protocol of the socket. */
export function ApiDocument({ description, protocol }: ApiDocumentProps): ReactNode {
  const all = lexer(protocol)
  const groups = [...callsOf(description, all)]
  const tokens = all.filter((token) => !isCallTable(token))
  return (
    <SitePage title={api.headline} intro={api.intro}>
      <div className="api">
        <nav aria-label={api.contents} className="api-contents">
          <ul>
            <Entry id="start" text={api.start} />
            <Entry id="calls" text={api.rest} />
            {groups.map(([group]) => (
              <Entry key={group} id={idOf(group)} text={group} isDeep />
            ))}
            <Entry id="protocol" text={api.socket} />
            {tokens.filter(isChapter).map(({ text }) => (
              <Entry key={text} id={slugOf(text)} text={text} isDeep />
            ))}
          </ul>
        </nav>
        <div className="api-text">
          <section id="start">
            <h2 className="font-display">{api.start}</h2>
            <p>{api.startText}</p>
            <p>
              {api.connectText} <a href={pages.connect}>{api.connect}</a>
            </p>
            <h3>{api.shellTitle}</h3>
            <p>{api.shellText}</p>
            <CodeBlock text={api.shell} label={api.shellLabel} name={api.shellTitle} />
            <h3>{api.scriptTitle}</h3>
            <p>{api.scriptText}</p>
            <CodeBlock text={api.script} label={api.scriptLabel} name={api.scriptTitle} />
          </section>
          <section id="calls">
            <h2 className="font-display">{api.rest}</h2>
            <p>
              {api.restText} <a href="/api/openapi.json">{api.openApi}</a>
            </p>
            {groups.map(([group, calls]) => (
              <details key={group} className="api-fold">
                <summary>
                  <h3>{group}</h3>
                  <span className="t-num">{api.calls(calls.length)}</span>
                </summary>
                <div id={idOf(group)} className="api-unfolded">
                  {calls.map((call) => (
                    <Call key={call.id} call={call} />
                  ))}
                </div>
              </details>
            ))}
          </section>
          <section id="protocol">
            <h2 className="font-display">{api.socket}</h2>
            <MarkdownText tokens={tokens} />
          </section>
        </div>
      </div>
    </SitePage>
  )
}

const isChapter = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2

/** The anchor of a group. It is inside the fold, because browsers open a fold that hides the target of an address. */
const idOf = (group: string): string => `calls-${slugOf(group)}`

function Entry({ id, text, isDeep = false }: { id: string; text: string; isDeep?: boolean }): ReactNode {
  return (
    <li data-deep={isDeep}>
      <a href={`#${id}`}>{text}</a>
    </li>
  )
}

function Call({ call }: { call: ApiCall }): ReactNode {
  return (
    <article id={call.id} className="api-call">
      <h4>
        <span className="api-method" data-method={call.method}>
          {call.method}
        </span>
        <code>{call.path}</code>
      </h4>
      <p>{call.summary}.</p>
      <MarkdownText tokens={lexer(call.about)} />
      <dl>
        {call.note.length > 0 && fact(api.noteTitle, <Line tokens={call.note} />)}
        {fact(api.callers, call.caller)}
        {call.parameters.length > 0 && fact(api.parameters, <Fields fields={call.parameters} />)}
        {call.body.length > 0 && fact(api.takes, <Fields fields={call.body} />)}
        {fact(
          <>
            {api.gives} <span className="t-num">{call.status}</span>
          </>,
          <>
            {call.reply.length === 0 && (call.replyType || api.nothing)}
            {call.isListed && call.reply.length > 0 && api.types.list}
            {call.reply.length > 0 && <Fields fields={call.reply} isReply />}
          </>,
        )}
        {fact(
          api.refuses,
          <ul className="api-fields">
            {call.refusals.map(({ status, codes }) => (
              <li key={status}>
                <code>{status}</code> {codes}
              </li>
            ))}
          </ul>,
        )}
      </dl>
    </article>
  )
}

const fact = (name: ReactNode, text: ReactNode): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

function Fields({ fields, isReply = false }: { fields: ApiCall['body']; isReply?: boolean }): ReactNode {
  return (
    <ul className="api-fields">
      {fields.map(({ name, type, isRequired, otherwise, note, fields: inner }) => (
        <li key={name} data-deep={inner.length > 0}>
          <code>{name}</code> {type}
          {!isRequired && !isReply && `, ${api.optional}`}
          {otherwise !== null && !isReply && `, ${api.otherwise(otherwise)}`}
          {note !== null && `, ${note}`}
          {inner.length > 0 && <Fields fields={inner} isReply={isReply} />}
        </li>
      ))}
    </ul>
  )
}
