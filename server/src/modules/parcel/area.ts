import { defineArea } from '../area'
import { registerCalls } from './senders'
import { parcelSettings } from './settings'

export const area = defineArea({
  name: 'parcel',
  calls: [registerCalls],
  settings: parcelSettings,
})
