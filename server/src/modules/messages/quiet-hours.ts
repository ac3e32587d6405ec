/** When users are not disturbed, in hours of China. */
import type { Settings } from '../../kit/settings'
import { messageSettings } from './settings'

/** Hours of the day; equal ones are no quiet hours. */
export interface QuietHours {
  from: number
  until: number
}

/** The shop's, for users who have not chosen their own. */
export const shopQuietHours = (settings: Settings): QuietHours => ({
  from: settings.get(messageSettings, 'message.quietFrom'),
  until: settings.get(messageSettings, 'message.quietUntil'),
})
