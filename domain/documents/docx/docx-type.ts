/** The media type of editable documents (ISO/IEC 29500-1). */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
