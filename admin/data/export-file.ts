import { call, fileHref } from './client'

/** Fetches the file of one of the operator's exports as a download; the page stays. */
export const downloadExport = (id: string): void => {
  const link = document.createElement('a')
  link.href = fileHref('GET /admin/export/file', new URLSearchParams({ id }).toString())
  link.download = ''
  link.click()
}

/**
 * The same for a file that has waited. The call comes first: it brings up the one-time code where that is needed again,
 * which a download cannot. @throws CallError
 */
export async function fetchExport(id: string): Promise<void> {
  await call('GET /admin/export/info', { id, isFetching: true })
  downloadExport(id)
}
