import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutColumns } from '../../../schema/links/desk-link.ts'
import { useDesk } from '../desk/desk.ts'
import { useColumnChoice } from './shown-columns.ts'

/** The columns that this desk shows. Those that its link names leave the address, so a later choice stays after a reload. */
export function useColumnsOfLink() {
  const { room } = useDesk().snapshot
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const left = withoutColumns(search)
  useEffect(() => {
    if (left !== search) void navigate({ pathname, search: left, hash }, { replace: true })
  }, [navigate, pathname, search, left, hash])
  return useColumnChoice(room.id, room.columns, search)
}
