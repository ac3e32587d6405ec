/** A photo for a named place, taken from the album. */
import { until, type BrowserUser } from './browser-user'
import { photoFile } from './delivery'

export const takePhoto = async ({ page, screen, tap }: BrowserUser, slot: string): Promise<void> => {
  await tap(`拍摄${slot}`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('从相册选择')])
  await chooser.setFiles([await photoFile(`${slot}.jpg`)])
  await until(`the photo of ${slot} is up`, async () => {
    const isThere = await screen.getByRole('button', { name: `拍摄${slot}`, exact: true }).count()
    return isThere === 0 && (await screen.locator('.rx-upload-cover').count()) === 0
  })
}
