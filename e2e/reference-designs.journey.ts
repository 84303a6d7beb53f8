// Reference designs: a solution from one without a pointer, and a version that one person uploads and another publishes and withdraws.
import { signInByApi } from './api.ts'
import { press, type } from './keyboard.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('newSolution', 'reference design')(
  'a reference design is found by wishes, compared and chosen by keyboard, and the solution that starts from it says so',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await page.goto('/reference-designs?wish=country:DE&compare=RD103,RD104')
    await expect(page.getByRole('table')).toContainText('23,520 kW')
    await type(page, page.getByRole('textbox', { name: 'IT load' }), '1700')
    await type(page, page.getByRole('textbox', { name: 'Power per rack' }), '9')
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('RD104 v1')
    await expect(
      page.getByText('Your 9 kW a rack exceeds the 7 kW of zone A (Floor): 144 racks').first(),
    ).toBeVisible()
    await expect(page.getByText('The place has 50 Hz and the design is made for 60 Hz').first()).toBeVisible()
    await expectAccessible(page, 'the reference designs')
    await press(page, page.getByRole('button', { name: 'Start a solution: RD104 v1' }))
    const dialog = page.getByRole('dialog')
    await type(page, dialog.getByRole('textbox', { name: 'Solution name' }), createUniqueName('Begun'))
    await expect(dialog.getByText('Locked by the reference design: power per rack')).toBeVisible()
    await expectAccessible(page, 'a start from a reference design')
    await press(page, dialog.getByRole('button', { name: 'Create' }))
    await expect(page).toHaveURL(/solution-details/)
    await expect(page.getByText('From RD104 v1')).toBeVisible()
  },
)

testInTurn('publication', 'reference design')(
  'a file is refused by line and field, corrected, published by a second person, and withdrawn',
  async ({ page, browser }) => {
    const key = createUniqueName('RD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 20)
    await signInByApi(page, 'catalogue')
    const file = await page.request.get('/ngapi/reference-design/file.json?designKey=RD104&version=1')
    const corrected = (await file.text()).replace('"RD104"', `"${key}"`)
    const uploadFile = async (text: string) =>
      await page.locator('input[accept=".json"]').setInputFiles({
        name: 'design.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    await page.goto('/home/admin/products')
    await uploadFile(corrected.replace('"frequency": 50', '"frequency": 55'))
    const problems = page.getByRole('table', { name: 'Problems of the file' })
    await expect(problems.getByRole('row', { name: /frequency Take one of: 50, 60/ })).toBeVisible()
    await uploadFile(corrected)
    await expect(page.getByText(`${key} v1 is a draft. A second person publishes it.`)).toBeVisible()
    await expectAccessible(page, 'the reference designs of the administration')

    const publisher = await (await browser.newContext()).newPage()
    await signInByApi(publisher, 'super')
    await publisher.goto('/home/admin/products')
    const row = publisher.getByRole('row', { name: new RegExp(`^${key} v1`) })
    await row.getByRole('button', { name: 'Publish' }).click()
    await publisher.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(publisher.getByText(`${key} v1 is published.`)).toBeVisible()
    await row.getByRole('button', { name: `Withdraw ${key} v1` }).click()
    await publisher.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(row).toContainText('Withdrawn')
    await publisher.goto('/reference-designs')
    const card = publisher.getByRole('region', { name: new RegExp(`^${key} v1`) })
    await expect(card).toContainText('The manufacturer has withdrawn this design.')
  },
)
