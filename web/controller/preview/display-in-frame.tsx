import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../schema/languages.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { frameProps } from './frame-props.ts'
import * as words from './words/preview.ts'

type DisplayInFrameProps = { roomId: string; language: Language; search: string }

/** The page of a display in a frame (decision 84). It needs a `key` with its language. */
export function DisplayInFrame({ roomId, language, search }: DisplayInFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = `${pathOf(pages.viewer, roomId)}?preview=1&lang=${language.code}#${search}`
  const [first] = useState(address)
  useEffect(() => {
    // Replaced, so the back button does not step through what the builder of links has tried.
    if (address !== first) frame.current?.contentWindow?.location.replace(address)
  }, [address, first])
  return <iframe ref={frame} title={words.preview} src={first} {...frameProps} />
}
