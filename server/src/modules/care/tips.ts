/** Which tips hold for an item. Pure. */
import { CATEGORY_TIPS, MATERIAL_TIPS, type Tip } from './messages'

/** Tips for a material first, then those of the top category. */
export function tipsFor({ material, category }: { material: string; category: string }): Tip[] {
  const found = MATERIAL_TIPS.find(({ words }) => words.some((word) => material.includes(word)))
  return [...(found?.tips ?? []), ...(CATEGORY_TIPS[category] ?? [])]
}
