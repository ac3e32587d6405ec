import { defineArea } from '../area'
import { parcelSettings } from './settings'

export const area = defineArea({
  name: 'parcel',
  settings: parcelSettings,
})
