import type { ReactNode } from 'react'
import { useDemoRoom } from './demo-store.ts'
import * as words from './preview-content.ts'
import { PreviewController } from './preview-controller.tsx'
import { PreviewPhone } from './preview-phone.tsx'
import { PreviewPresenter } from './preview-presenter.tsx'

/** The three screens of a room side by side, all showing the demo room of this page (spec 2). */
export function LivePreview(): ReactNode {
  const moment = useDemoRoom()
  return (
    <div className="preview">
      <section className="preview-panel preview-panel-controller" aria-labelledby="preview-controller">
        <h3 id="preview-controller" className="preview-label t-caps">
          {words.controller}
        </h3>
        <PreviewController {...moment} />
      </section>
      <section className="preview-panel preview-panel-presenter" aria-labelledby="preview-presenter">
        <h3 id="preview-presenter" className="preview-label t-caps">
          {words.presenter}
        </h3>
        <PreviewPresenter {...moment} />
      </section>
      <section className="preview-panel preview-panel-audience" aria-labelledby="preview-audience">
        <h3 id="preview-audience" className="preview-label t-caps">
          {words.audience}
        </h3>
        <PreviewPhone {...moment} />
      </section>
    </div>
  )
}
