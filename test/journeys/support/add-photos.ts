/** A user adds photos of evidence. */
import { until, type BrowserUser } from './browser-user'
import { photoFile } from './delivery'

/** Waits until all of them are uploaded. */
export const addPhotos = async ({ page, screen, tap }: BrowserUser, count: number) => {
  const files = await Promise.all(Array.from({ length: count }, (_, at) => photoFile(`${at + 1}.jpg`)))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(/^添加图片/)])
  await chooser.setFiles(files)
  await until('the photos are uploaded', async () => {
    const pictures = await screen.locator('.rx-upload-picture').count()
    return pictures === count && (await screen.locator('.rx-upload-cover').count()) === 0
  })
}
