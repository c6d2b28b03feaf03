import { type ComponentType, lazy } from 'react'

// Found by name until every screen is in the tree; explicit imports then.
const found = import.meta.glob<Record<string, ComponentType>>('../{site,create,controller,stage,app}/*-page.tsx')

const page = (path: string, name: string) =>
  lazy(async () => {
    const component = (await found[path]?.())?.[name]
    if (component === undefined) throw new Error(`no page at ${path}`)
    return { default: component }
  })

export const HomePage = page('../site/home-page.tsx', 'HomePage')
export const NotFoundPage = page('../site/not-found-page.tsx', 'NotFoundPage')
export const CreatePage = page('../create/create-page.tsx', 'CreatePage')
export const ControllerPage = page('../controller/controller-page.tsx', 'ControllerPage')
export const ViewerPage = page('../stage/viewer-page.tsx', 'ViewerPage')
export const AgendaPage = page('../stage/agenda-page.tsx', 'AgendaPage')
export const QrPage = page('../stage/qr-page.tsx', 'QrPage')
export const AccessDeniedPage = page('./access-denied-page.tsx', 'AccessDeniedPage')
