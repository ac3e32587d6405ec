/** @jest-environment jsdom */
/** What a photo field of the mini-program does otherwise than a browser's: a draft brings files back. */
import { act, renderHook } from '@testing-library/react'
import type { LocalFile } from '@/core/platform/media'
import { useUploads, type UploadPicture } from '@/ui/form/use-uploads'
import { keepFile, reopenFile } from './photo-files'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const sent: unknown[] = []
const page = (value: UploadPicture[]) => {
  const held = { value }
  const hook = renderHook(() =>
    useUploads<LocalFile>({
      value: held.value,
      onChange: (next) => (held.value = next),
      max: 9,
      choose: async () => [
        { file: { path: 'wxfile://a.jpg' } as never, url: 'wxfile://a.jpg', release: () => undefined },
      ],
      upload: (file) => {
        sent.push(file)
        return new Promise(() => undefined)
      },
      keep: keepFile,
      reopen: reopenFile,
    }),
  )
  return { ...hook, held }
}

it('keeps where the file of an unfinished upload is, and sends it again when the page is opened anew', async () => {
  const first = page([])
  await act(() => first.result.current.add())
  first.unmount()
  const kept = first.held.value
  expect(kept.map(({ key, url }) => [key, url])).toEqual([[undefined, 'wxfile://a.jpg']])
  const second = page(JSON.parse(JSON.stringify(kept)))
  await act(async () => undefined)
  expect(sent).toEqual([{ path: 'wxfile://a.jpg' }, { path: 'wxfile://a.jpg' }])
  expect(second.result.current.items.map(({ state, url }) => [state, url])).toEqual([['sending', 'wxfile://a.jpg']])
})
