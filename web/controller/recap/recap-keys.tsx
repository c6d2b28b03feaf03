import { type ReactNode, useState } from 'react'
import { makeLink, readLinks, recapFile } from '../../client/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { writeClipboard } from '../../ui/form/copy-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { ForPrograms, useFileAddress } from '../files/saved-files.tsx'
import * as files from '../import/words/rundown-menu.ts'
import * as words from './words/recap.ts'

/** What can be done with a recap: print it, take it as a table, or give a client a link that reads it and nothing else. */
export function RecapKeys({ roomId, mayShare }: { roomId: string; mayShare: boolean }): ReactNode {
  const addressOf = useFileAddress()
  return (
    <div className="recap-keys">
      <Button size="s" onClick={() => window.print()}>
        {words.print}
      </Button>
      <a className={buttonStyle('secondary', 's')} href={addressOf(recapFile(roomId, 'xlsx'))} download>
        {files.saveExcel}
      </a>
      <a className={buttonStyle('secondary', 's')} href={addressOf(recapFile(roomId, 'csv'))} download>
        {files.saveCsv}
      </a>
      <ForPrograms />
      {mayShare && <ClientLink roomId={roomId} />}
    </div>
  )
}

type Link = { state: 'none' | 'pending' | 'failed' } | { state: 'made'; url: string; isCopied: boolean }

/** [RC7] Makes the link of the recap if it is off, and copies it. It is switched off in the list of links. */
function ClientLink({ roomId }: { roomId: string }): ReactNode {
  const [link, setLink] = useState<Link>({ state: 'none' })
  const share = async () => {
    setLink({ state: 'pending' })
    const known = await readLinks(roomId)
    const on = known.ok ? known.value.links.find(({ rights }) => rights === 'recap') : undefined
    const made = on?.url === undefined ? await makeLink(roomId, 'recap') : null
    const url = made === null ? on?.url : made.ok ? made.value.url : undefined
    if (url === undefined) return setLink({ state: 'failed' })
    setLink({ state: 'made', url, isCopied: await writeClipboard(url) })
  }
  return (
    <>
      <Button size="s" isPending={link.state === 'pending'} onClick={() => void share()}>
        {words.clientLink}
      </Button>
      <div role="status" className="recap-link">
        {link.state === 'failed' && <p className="text-danger">{words.linkFailed}</p>}
        {link.state === 'made' && (
          <TextField
            label={link.isCopied ? words.linkCopied : words.linkMade}
            hint={words.linkHint}
            value={link.url}
            readOnly
            dir="ltr"
            translate="no"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </>
  )
}
