import type { ReactNode } from 'react'
import { useDemoRoom } from './demo-store.ts'
import * as words from './preview-content.ts'
import { PreviewController } from './preview-controller.tsx'
import { PreviewPhone } from './preview-phone.tsx'
import { PreviewPresenter } from './preview-presenter.tsx'

/** The three screens of a room side by side, all showing the demo room of this page. */
export function LivePreview(): ReactNode {
  const moment = useDemoRoom()
  return (
    <div className="preview">
      <Panel screen="controller" name={words.controller}>
        <PreviewController {...moment} />
      </Panel>
      <Panel screen="presenter" name={words.presenter}>
        <PreviewPresenter {...moment} />
      </Panel>
      <Panel screen="audience" name={words.audience}>
        <PreviewPhone {...moment} />
      </Panel>
    </div>
  )
}

type PanelProps = { screen: string; name: string; children: ReactNode }

function Panel({ screen, name, children }: PanelProps): ReactNode {
  return (
    <section className={`preview-panel preview-panel-${screen}`} aria-labelledby={`preview-${screen}`}>
      <h3 id={`preview-${screen}`} className="preview-label t-caps">
        {name}
      </h3>
      {children}
    </section>
  )
}
