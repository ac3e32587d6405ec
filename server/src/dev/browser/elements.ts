/** Fields of the shell's settings. */
import { make } from '../../browser/elements'

/** A label with its field below it. */
export const field = (label: string, control: HTMLElement): HTMLLabelElement => make('label', {}, label, control)

/** `labels`: value → visible text. */
export const select = (labels: Readonly<Record<string, string>>, value: string): HTMLSelectElement => {
  const options = Object.entries(labels).map(([name, label]) => make('option', { value: name }, label))
  const element = make('select', {}, ...options)
  element.value = value
  return element
}
