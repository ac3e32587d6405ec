import { defineArea } from '../area'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'intake',
  calls: [registerCalls],
})
