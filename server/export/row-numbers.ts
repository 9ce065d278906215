/** Row numbers by id; an array of integers takes a tenth of a Map's memory. */
export class RowNumbers {
  #numbers = new Int32Array(1024)

  set(id: number, number: number): void {
    if (id >= this.#numbers.length) {
      const larger = new Int32Array(2 * id)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[id] = number
  }

  of(id: number): string {
    return String(this.#numbers[id])
  }
}
