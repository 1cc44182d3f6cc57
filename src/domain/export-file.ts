/** What every spreadsheet is saved as (spec A §9, OP-045). */
export const exportFileName = 'exported_data.xlsx'
